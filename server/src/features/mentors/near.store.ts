import type { Connection } from '../../platform/db/database.ts';
import {
  integerSql,
  joinSql,
  queryRow,
  queryRows,
  type Sql,
  sql,
} from '../../platform/db/statement.ts';
import type { Concept, Sample, TypedStem, WeightedConcept } from './concepts.ts';
import {
  type FlatMentor,
  type MentorRow,
  mentorColumns,
  mentorJoins,
  mentorOf,
} from './mentors.store.ts';
import { quoted } from './search-words.ts';
import type { Viewer, ViewerStateSql } from './viewer-state.ts';

const maxWords = 20;
const sampleSize = 400;
/** How many of the best-rated mentors with a concept, or with several of the rarest ones, are compared. */
const maxWithOne = 50;
const maxWithSeveral = 12;
const maxNear = 6;
/** The minimum score of a mentor, as shares of the full score and of the best mentor's score. */
const minShare = 0.3;
const minShareOfBest = 0.5;

/** Splits the typed text into meaningful words, and looks up their stems and synonyms. */
export const readTypedStems = (db: Connection, q: string): Promise<TypedStem[]> =>
  queryRows<TypedStem>(
    db,
    sql`WITH typed AS (
       SELECT piece[2] AS word, at,
         (search_compounds(concat(piece[2], lead(piece[1]) OVER next, lead(piece[2]) OVER next)))[1]
           AS with_next
       FROM regexp_matches(search_normal(${q}), '([^[:alnum:]]*)([[:alnum:]]+)', 'g')
         WITH ORDINALITY AS found (piece, at)
       WINDOW next AS (ORDER BY at) ORDER BY at LIMIT ${integerSql(maxWords)}
     ), stemmed AS (
       SELECT word, at, search_stem(word) AS stem, array_remove(
         ARRAY[search_stem(lag(with_next) OVER (ORDER BY at)), search_stem(with_next)], NULL
       ) AS joined
       FROM typed
     )
     SELECT stemmed.word, stemmed.stem, joined, ARRAY(
         SELECT DISTINCT other.stem FROM search_synonyms AS known
         JOIN search_synonyms AS other USING (topic)
         WHERE known.stem = ANY (stemmed.stem || joined) AND other.stem <> known.stem
         ORDER BY 1
       ) AS synonyms
     FROM stemmed WHERE stemmed.stem IS NOT NULL ORDER BY at`,
  );

/** The stems of words as written. Meaningless words have none. */
export const readStems = async (
  db: Connection,
  words: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await queryRows<{ word: string; stem: string | null }>(
    db,
    sql`SELECT word, search_stem(search_normal(word)) AS stem FROM unnest(${words}::text[]) AS word`,
  );
  return new Map(rows.flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem]])));
};

/** Synonyms count everywhere except in names. */
const having = ({ typed, synonyms }: Concept): string =>
  [...typed.map(quoted), ...synonyms.map((stem) => `${quoted(stem)}:AD`)].join(' | ');

const has = (query: string): Sql => sql`s.stems @@ ${query}::tsquery`;

/** Counts who has each concept among the best-rated mentors. */
export const sampleConcepts = async (
  db: Connection,
  concepts: readonly Concept[],
): Promise<Sample> => {
  const counts = concepts.map(
    (concept) => sql`count(*) FILTER (WHERE ${has(having(concept))})::integer`,
  );
  const row = await queryRow<Sample>(
    db,
    sql`SELECT count(*)::integer AS size, ARRAY[${joinSql(counts, ', ')}] AS counts
      FROM (
        SELECT stems FROM mentor_stems
        ORDER BY rating_rank, profile_id LIMIT ${integerSql(sampleSize)}
      ) AS s`,
  );
  return row ?? { size: 0, counts: [] };
};

/** Reads the mentors who match these concepts best, best first. */
export const findNearMentors = async (
  db: Connection,
  concepts: readonly WeightedConcept[],
  { viewer, stateSql }: { viewer: Viewer; stateSql: ViewerStateSql },
): Promise<MentorRow[]> => {
  const whole = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const candidates = candidatesOf(concepts);
  const joins = mentorJoins(stateSql, viewer);
  const rows = await queryRows<FlatMentor>(
    db,
    sql`WITH candidates AS (SELECT DISTINCT profile_id FROM (${joinSql(candidates, ' UNION ALL ')}) AS one),
     scored AS MATERIALIZED (
       SELECT s.profile_id, s.rating_rank, ${joinSql(concepts.map(scoreOf), ' + ')} AS score
       FROM candidates JOIN mentor_stems s USING (profile_id)
     ),
     near AS MATERIALIZED (
       SELECT scored.* FROM scored JOIN mentor_profiles p ON p.id = scored.profile_id ${joins}
       WHERE score >= ${minShare * whole}::double precision AND v.is_blocked IS NOT TRUE
     ),
     best AS MATERIALIZED (
       SELECT * FROM near
       WHERE score >= ${minShareOfBest}::double precision * (SELECT max(score) FROM near)
       ORDER BY score DESC, rating_rank, profile_id LIMIT ${integerSql(maxNear)}
     )
     SELECT ${mentorColumns}
     FROM best JOIN mentor_profiles p ON p.id = best.profile_id ${joins}
     ORDER BY best.score DESC, best.rating_rank, best.profile_id`,
  );
  return rows.map(mentorOf);
};

/** Mentors with several of the rarest concepts may not be among the best-rated with one. */
const candidatesOf = (concepts: readonly WeightedConcept[]): Sql[] => {
  const best = (query: string, limit: number) =>
    sql`(SELECT s.profile_id FROM mentor_stems s WHERE ${has(query)}
      ORDER BY s.rating_rank, s.profile_id LIMIT ${integerSql(limit)})`;
  const queries = concepts.map(having);
  const [first, second, third] = queries;
  const several = [
    [first, second],
    [first, third],
    [second, third],
    [first, second, third],
  ].filter((some): some is string[] => some.every((query) => query !== undefined));
  return [
    ...queries.map((query) => best(query, maxWithOne)),
    ...several.map((some) => best(some.map((query) => `(${query})`).join(' & '), maxWithSeveral)),
  ];
};

/** Offers count more than the biography, and typed words more than synonyms. */
const scoreOf = ({ typed, synonyms, weight }: WeightedConcept): Sql => {
  const at = (stems: readonly string[], places: string) =>
    stems.length > 0
      ? has(stems.map((stem) => `${quoted(stem)}:${places}`).join(' | '))
      : sql`false`;
  return sql`${weight}::double precision * CASE
    WHEN ${at(typed, 'AB')} THEN 1
    WHEN ${at(synonyms, 'A')} THEN CASE WHEN ${at(typed, 'D')} THEN 0.9 ELSE 0.7 END
    WHEN ${at(typed, 'D')} THEN 0.6 WHEN ${at(synonyms, 'D')} THEN 0.4 ELSE 0 END`;
};
