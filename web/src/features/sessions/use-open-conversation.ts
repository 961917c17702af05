import { pathTo } from '@ithaca/contracts/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { configQuery } from '../../frame/config.queries.ts';
import { leaveEntries } from '../../frame/dialog-entry.tsx';
import { useGo } from '../../frame/navigation.ts';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { focusWhenThere } from '../../lib/focus-when-there.ts';

/** Found by the name that every message box has (product 6.9). */
export const messageBox = 'textarea[aria-label="Message"]';

/** The heading of a confirmation, found by its id, because the confirmation loads with the conversation. */
export const confirmationId = 'booked';

/** The address prefixes of conversations between two people. */
const threads = (['messagingSession', 'chat'] as const).map((thread) =>
  pathTo(thread, { sessionId: '' }),
);

/**
 * Opens the conversation of a session that was just bought. The focus goes to the message box, and after a
 * booking to its confirmation.
 */
export const useOpenConversation = () => {
  const go = useGo();
  const router = useRouter();
  const client = useQueryClient();
  return (sessionId: string, options: { replace: boolean; booked?: boolean }): void => {
    // Every query that includes this mentor or lists conversations is out of date.
    const unchanged = [userQuery, configQuery].map(({ queryKey }) => queryKey[0]);
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !unchanged.some((name) => name === queryKey[0]),
      refetchType: 'none',
    });
    const { replace, booked = false } = options;
    const state = booked ? { booked: sessionId } : {};
    const open = () => go(pathTo('messagingSession', { sessionId }), { replace, state });
    const from = router.state.location;
    // The booking was made in this same conversation, so Back must not lead to it again.
    const isThread = threads.some((thread) => from.pathname.startsWith(thread));
    if (replace && isThread && from.state.dialog) void leaveEntries(router.history).then(open);
    else void open();
    focusWhenThere(booked ? `#${confirmationId}` : messageBox);
  };
};
