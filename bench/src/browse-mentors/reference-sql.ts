import type { Word } from './reference-words.ts';

/** The query parameters of a mentor list. */
export interface ListParameters {
  viewer: string;
  limit: string;
  q?: string;
  category?: string;
  /** Whether few mentors match, which determines the fastest query. The benchmark knows. */
  few?: string;
}

/** The count stops at this number plus one, which means "and more". */
export const countCap = 1000;

const columns = `u.id AS user_id, u.first_name, u.last_name, u.profile_image_url,
  p.id, p.title, p.bio, p.expertise, p.average_rating, p.review_count, p.completed_sessions,
  p.message_rate_cents, p.call_rate_cents, p.in_person_rate_cents, p.accepts_in_person,
  p.location, p.languages, p.response_time, p.measured_reply_minutes, p.meeting_types,
  p.away_until, p.application_status, p.is_active, p.created_at, s.id AS session_id`;
// Only approved and active mentors have a listing.
const joins = `JOIN mentor_profiles p ON p.id = l.profile_id JOIN users u ON u.id = p.user_id
  LEFT JOIN sessions s ON s.mentor_id = u.id AND s.mentee_id = $1 AND s.origin = 'unlock'`;
const order = 'l.rating_rank, l.profile_id';

type Add = (value: string, type: string) => string;

const quoted = (words: readonly string[], separator: string) =>
  words.map((word) => `'${word}'`).join(separator);

/** Returns the conditions for the tiers of product 2.3, best first. Each includes the previous one. */
const tiersOf = (words: readonly Word[], add: Add): string[] => {
  const match = (column: string, query: string) => `l.${column} @@ ${add(query, 'tsquery')}`;
  const whole = match(
    'search_words',
    quoted(
      words.map(({ text }) => text),
      ' & ',
    ),
  );
  const within = words.map(({ text }) =>
    text.length < 3
      ? match('search_words', `'${text}':*`)
      : `l.search_text LIKE ${add(`%${text}%`, 'text')}`,
  );
  const formed = words.map(({ forms }, index) =>
    forms.length > 0
      ? `(${within[index]} OR ${match('search_forms', quoted(forms, ' | '))})`
      : within[index],
  );
  const near = words.map(({ text, near }, index) =>
    near.length > 0
      ? `(${formed[index]} OR ${match('search_words', `'${text}':* | ${quoted(near, ' | ')}`)})`
      : formed[index],
  );
  const tiers = [whole, within.join(' AND ')];
  if (words.some(({ forms }) => forms.length > 0)) tiers.push(formed.join(' AND '));
  if (words.some(({ near }) => near.length > 0)) tiers.push(near.join(' AND '));
  return tiers;
};

const names = new Map<string, string>();
/** Names a statement so that it is prepared. */
const named = (text: string, values: unknown[]) => {
  const name = names.get(text) ?? `list_${names.size}`;
  names.set(text, name);
  return { name, text, values };
};

/** Returns a statement for the page, best rated first, and one for the count; null if the first one counts too. */
export const statementsOf = (
  { viewer, limit, category, few }: ListParameters,
  words: readonly Word[],
) => {
  const pageValues: unknown[] = [viewer];
  const rows = Number(limit) + 1;
  const conditionsOf = (values: unknown[]) => {
    const add: Add = (value, type) => `$${values.push(value)}::${type}`;
    if (words.length > 0) return tiersOf(words, add);
    return [
      category ? `l.category_terms @> ARRAY[${add(category.toLowerCase(), 'text')}]` : 'true',
    ];
  };
  const tiers = conditionsOf(pageValues);
  const widest = tiers.at(-1);
  if (few) {
    const tier = tiers.map((condition, index) => `WHEN ${condition} THEN ${index}`).join(' ');
    const text = `WITH matches AS MATERIALIZED (
        SELECT CASE ${tier} END AS tier, ${order} FROM mentor_listings l WHERE ${widest}
      ), page AS MATERIALIZED (SELECT * FROM matches l ORDER BY tier, ${order} LIMIT ${rows})
      SELECT ${columns}, (SELECT least(count(*), ${countCap + 1})::integer FROM matches) AS count
      FROM page l ${joins} ORDER BY tier, ${order}`;
    return { page: named(text, pageValues), count: null };
  }
  const reads = tiers.map(
    (condition, tier) => `(SELECT ${tier} AS tier, ${order} FROM mentor_listings l
      WHERE ${tier > 0 ? `${condition} AND NOT (${tiers[tier - 1]})` : condition}
      ORDER BY ${order} LIMIT ${rows})`,
  );
  const text = `WITH page AS MATERIALIZED (
      SELECT * FROM (${reads.join(' UNION ALL ')}) AS tiers LIMIT ${rows}
    ) SELECT ${columns} FROM page l ${joins} ORDER BY tier, ${order}`;
  const countValues: unknown[] = [];
  const counts = conditionsOf(countValues).map(
    (condition) => `(SELECT count(*)::integer FROM (
      SELECT FROM mentor_listings l WHERE ${condition} LIMIT ${countCap + 1}) AS matches)`,
  );
  // The widest tier takes longer to count, and matters only if the best tier has fewer than the cap.
  const count =
    counts.length > 1
      ? `CASE WHEN ${counts[0]} > ${countCap} THEN ${countCap + 1} ELSE ${counts.at(-1)} END`
      : counts[0];
  // Drops the values that only the tiers in between need.
  const used = usedOnly(`SELECT ${count} AS count`, countValues);
  return { page: named(text, pageValues), count: named(used.text, used.values) };
};

/** Drops the parameters that a statement doesn't contain and renumbers the others. */
const usedOnly = (text: string, values: readonly unknown[]) => {
  const kept: unknown[] = [];
  const numbers = new Map<string, number>();
  const renumbered = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const known = numbers.get(number) ?? kept.push(values[Number(number) - 1]);
    numbers.set(number, known);
    return `$${known}`;
  });
  return { text: renumbered, values: kept };
};
