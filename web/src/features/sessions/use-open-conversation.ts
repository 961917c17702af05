import { pathTo } from '@ithaca/contracts/screens';
import { useQueryClient } from '@tanstack/react-query';
import { configQuery } from '../../frame/config.queries.ts';
import { useGo } from '../../frame/navigation.ts';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { focusWhenThere } from '../../lib/focus-when-there.ts';

/** By the name that every message box has (product 6.9). */
export const messageBox = 'textarea[aria-label="Message"]';

/** The heading of a confirmation; by its id, since the confirmation is loaded with the conversation. */
export const confirmationId = 'booked';

/**
 * Opens the conversation of a session that was just bought. The focus goes to the message box, and after a
 * booking to its confirmation.
 */
export const useOpenConversation = () => {
  const go = useGo();
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
    void go(pathTo('messagingSession', { sessionId }), { replace, state });
    focusWhenThere(booked ? `#${confirmationId}` : messageBox);
  };
};
