import { deleteAccount, exportData } from '@ithaca/contracts/privacy';
import { pathTo } from '@ithaca/contracts/screens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProductName } from '../../frame/config.queries.ts';
import { api } from '../../lib/api.ts';
import { leaveLandingNotice } from '../../lib/landing-notice.ts';
import { endPushAtSignOut } from '../../lib/own-push-subscription.ts';
import { pausePageSocket } from '../../lib/page-socket.ts';
import { personSignedOut } from '../../lib/personal-texts.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Downloads the archive with the person's data. */
export const useDataDownload = () => {
  const product = useProductName();
  return useMutation({
    mutationFn: () => api(exportData),
    onSuccess: (archive) => {
      const today = new Date().toISOString().slice(0, 10);
      saveFile(archive, `${product} data ${today}.zip`);
    },
  });
};

/** Deletes the account and everything unsent in this browser, and goes to the landing page. */
export const useAccountDeletion = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api(deleteAccount, { body: { password } }),
    onMutate: () => pausePageSocket(client),
    onSuccess: () => {
      personSignedOut();
      endPushAtSignOut();
      leaveLandingNotice('Your account and your personal data have been deleted.');
      window.location.assign(pathTo('home'));
    },
    onError: (_error, _password, resume) => resume?.(),
  });
};
