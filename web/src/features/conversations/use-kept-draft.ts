import { useEffect, useState } from 'react';
import { keepPersonalText, personalTextKey, readPersonalText } from '../../lib/personal-texts.ts';

/**
 * The text in a conversation's message box, kept in this browser until it is empty. It follows other tabs with the
 * same conversation, so that a message sent there isn't left here, unless something else was typed here.
 */
export const useKeptDraft = (me: string, conversationId: string) => {
  const [text, setText] = useState(() => readPersonalText('draft', me, conversationId));
  useEffect(() => {
    const name = personalTextKey('draft', me, conversationId);
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === name) setText((here) => (here === (oldValue ?? '') ? (newValue ?? '') : here));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [me, conversationId]);
  const change = (next: string) => {
    setText(next);
    keepPersonalText('draft', me, conversationId, next);
  };
  return [text, change] as const;
};
