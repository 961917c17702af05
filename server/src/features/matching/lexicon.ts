import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { createLookUps } from '../../platform/look-ups.ts';
import {
  countMentorStems,
  isDistinctive,
  readWordForms,
  type StemCounts,
} from '../mentors/index.ts';
import { createRarity, type Rarity } from './ranking/rarity.ts';
import { tokensOf, type Word, type Words, wordsOf } from './ranking/tokens.ts';
import { createVocabulary, type Vocabulary } from './ranking/vocabulary.ts';
import { countMenteeStems, readVocabulary, type VocabularyRow } from './vocabulary.store.ts';

const maxWords = 50_000;
/** How long changes of the vocabulary and of profiles may take to have an effect. */
const maxAgeMs = 60_000;
const mannerField = 'manner';

/** What words mean. These are the same objects as long as the vocabulary doesn't change. */
export interface Vocabularies {
  /** Skills, fields and what people struggle with. */
  subjects: Vocabulary;
  /** How mentors work. */
  manner: Vocabulary;
}

/** Everything that ranking knows about words, apart from the texts themselves. */
export interface Knowledge extends Vocabularies {
  rarity: Rarity;
}

export interface Lexicon {
  /** The normal forms of all meaningful words in these texts. */
  formsIn(texts: readonly string[]): Promise<Words>;
  /** The knowledge about words in the profiles of mentors or of mentees. */
  knowledgeOf(kind: 'mentors' | 'mentees'): Promise<Knowledge>;
}

/** Without its meaningless words, "don't know what to do" would match every "I don't know". */
const isEmptyDenial = ([first, second, ...others]: readonly Word[]) =>
  first?.form === 'not' && second && others.length === 0 && !isDistinctive(second.form);

/** Leaves out phrases with one meaningful word: "at night" must not match every text that says "night". */
const meaningOf = (term: string, forms: Words): Word[] => {
  const words = tokensOf(term, forms).flatMap((token) => token ?? []);
  return (wordsOf(term).length > 1 && words.length === 1) || isEmptyDenial(words)
    ? []
    : words.map(({ form, stem, isSilent }) => ({ form, stem, isSilent }));
};

/** Looks up words, the vocabulary and how common words are, and caches them for a minute. */
export const createLexicon = ({ db }: Pick<Context, 'db'>): Lexicon => {
  const known = new LRUCache<string, Word | 'none'>({ max: maxWords });

  const formsIn: Lexicon['formsIn'] = async (texts) => {
    const forms = new Map<string, Word>();
    const unknown = new Set<string>();
    for (const word of new Set(texts.flatMap(wordsOf))) {
      const cached = known.get(word);
      if (cached === undefined) unknown.add(word);
      else if (cached !== 'none') forms.set(word, cached);
    }
    if (unknown.size === 0) return forms;
    for (const { word, form, stem } of await readWordForms(db, [...unknown])) {
      forms.set(word, { form, stem });
    }
    for (const word of unknown) known.set(word, forms.get(word) ?? 'none');
    return forms;
  };

  const readVocabularies = async (rows: readonly VocabularyRow[]): Promise<Vocabularies> => {
    const forms = await formsIn(rows.map(({ term }) => term));
    const terms = rows.map(({ field, concept, term }) => ({
      field,
      concept,
      words: meaningOf(term, forms),
    }));
    return {
      subjects: createVocabulary(terms.filter(({ field }) => field !== mannerField)),
      manner: createVocabulary(terms.filter(({ field }) => field === mannerField)),
    };
  };

  let latest: { rows: string; vocabularies: Vocabularies } | undefined;
  const readKnowledge = async (countStems: (db: Context['db']) => Promise<StemCounts>) => {
    const [found, counts] = await Promise.all([readVocabulary(db), countStems(db)]);
    const rows = JSON.stringify(found);
    if (latest?.rows !== rows) latest = { rows, vocabularies: await readVocabularies(found) };
    const { vocabularies } = latest;
    return { ...vocabularies, rarity: createRarity(counts, vocabularies.subjects) };
  };
  const knowledge = createLookUps<Knowledge>({
    find: (kind) => readKnowledge(kind === 'mentors' ? countMentorStems : countMenteeStems),
    max: 2,
    maxAgeMs,
  });

  return {
    formsIn,
    async knowledgeOf(kind) {
      const found = await knowledge.get(kind);
      if (!found) throw new Error(`Nothing is known about ${kind}`);
      return found;
    },
  };
};
