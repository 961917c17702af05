import type { LegalKind, NewLegalText } from '@ithaca/contracts/legal-texts';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft.ts';

/** The content of a draft. */
export type TextDraft = Pick<NewLegalText, 'text' | 'changes'>;

/** The drafts of new versions, by the version that each follows. */
export const useTextDrafts = (kind: LegalKind) => {
  const prefix = useDraftName(`${kind} after version `);
  const nameAfter = (version: number) => `${prefix}${version}`;
  const exists = (version: number) => Object.keys(readDraft(nameAfter(version))).length > 0;
  return {
    nameAfter,

    /** The version that the draft follows, or the newest one if there is no draft. */
    latest(newest: number): number {
      for (let version = newest; version > 0; version -= 1) if (exists(version)) return version;
      return newest;
    },

    /** Makes a draft follow another version than before. */
    move(text: TextDraft, from: number, to: number) {
      writeDraft(nameAfter(to), text);
      forgetDraft(nameAfter(from));
    },
  };
};
