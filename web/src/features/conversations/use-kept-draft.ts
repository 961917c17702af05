import { useEffect, useState } from 'react';
import {
  keepPersonalText,
  onTextKeptElsewhere,
  readPersonalText,
} from '../../lib/personal-texts.ts';

/**
 * The text in a conversation's message box, kept in this browser until it is empty. It follows other tabs with the
 * same conversation, so that a message sent there isn't left here, unless something else was typed here.
 */
export const useKeptDraft = (me: string, conversationId: string) => {
  const [text, setText] = useState(() => readPersonalText('draft', me, conversationId));
  useEffect(
    () =>
      onTextKeptElsewhere('draft', me, conversationId, (before, now) =>
        setText((here) => (here === before ? now : here)),
      ),
    [me, conversationId],
  );
  const change = (next: string) => {
    setText(next);
    keepPersonalText('draft', me, conversationId, next);
  };
  return [text, change] as const;
};
