import { pathTo } from '@ithaca/contracts/screens';
import { useGo } from '../../frame/navigation.ts';
import { focusWhenThere } from '../../lib/focus-when-there.ts';
import { messageBox } from './use-open-conversation.ts';

/** Opens the message box of a session's conversation, which may already be open. */
export const useAsk = () => {
  const go = useGo();
  return (sessionId: string): void => {
    const isHere = document.querySelector(messageBox) !== null;
    if (!isHere) void go(pathTo('messagingSession', { sessionId }));
    focusWhenThere(messageBox);
  };
};
