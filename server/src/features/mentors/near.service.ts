import type { Context } from '../../context.ts';
import { fullNameOf } from '../identity/index.ts';
import { conceptsOf, mergeConcepts, weighConcepts } from './concepts.ts';
import { type ProfileText, phrasesIn, wordsIn } from './matched-phrases.ts';
import type { MentorRow } from './mentors.store.ts';
import { findNearMentors, readStems, readTypedStems, sampleConcepts } from './near.store.ts';
import type { Viewer, ViewerStateSql } from './viewer-state.ts';

/** A mentor and the matched words of their profile. */
export interface Near {
  row: MentorRow;
  because: string[];
}

/**
 * Finds mentors whose profiles contain some of the words of a search, best first; none without a close match (product
 * 2.3).
 */
export const createNearSearch =
  ({ db }: Pick<Context, 'db'>, stateSql: ViewerStateSql) =>
  async (q: string, viewer: Viewer): Promise<Near[]> => {
    const concepts = conceptsOf(await readTypedStems(db, q));
    if (concepts.length === 0) return [];
    const weighted = weighConcepts(concepts, await sampleConcepts(db, concepts));
    if (weighted.length === 0) return [];
    const rows = await findNearMentors(db, weighted, { viewer, stateSql });
    const profiles = rows.map((row) => ({ row, texts: textsOf(row) }));
    const stems = await readStems(db, wordsIn(profiles.flatMap(({ texts }) => texts)));
    const asked = mergeConcepts(weighted);
    return profiles
      .map(({ row, texts }) => ({ row, because: phrasesIn(texts, asked, stems) }))
      .filter(({ because }) => because.length > 0);
  };

const textsOf = ({ profile, person }: MentorRow): ProfileText[] => [
  ...profile.expertise.map((text) => ({ text, kind: 'offer' as const })),
  { text: profile.title, kind: 'offer' },
  { text: fullNameOf(person), kind: 'name' },
  { text: profile.bio, kind: 'biography' },
];
