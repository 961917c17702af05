import { useState } from 'react';
import { readDraft, writeDraft } from '../lib/draft.ts';

/** What is typed into a single field. It survives a reload as the draft with this name, until that is forgotten. */
export const useDraftText = (draft: string) => {
  const [text, setText] = useState(() => readDraft(draft).text ?? '');
  const change = (typed: string) => {
    setText(typed);
    writeDraft(draft, { text: typed });
  };
  return [text, change] as const;
};
