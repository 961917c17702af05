import { logout } from '@ithaca/contracts/identity';
import { pathTo } from '@ithaca/contracts/screens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { endPushAtSignOut } from '../lib/own-push-subscription.ts';
import { pausePageSocket } from '../lib/page-socket.ts';
import { personSignedOut } from '../lib/personal-texts.ts';

/** Signs out and reloads the site, so that the server sends the landing page. */
export const useLogout = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(logout),
    onMutate: () => pausePageSocket(client),
    onSuccess: () => {
      personSignedOut();
      endPushAtSignOut();
      window.location.assign(pathTo('home'));
    },
    onError: (error, _nothing, resume) => {
      // biome-ignore lint/suspicious/noConsole: helps to find the cause (product 16.2)
      console.error(error);
      resume?.();
    },
  });
};
