/** The query parameters of a mentor list. */
export interface ListParameters {
  viewer: string;
  category?: string;
  maxRate?: string;
  meeting?: string;
  /** rank and profile id of the last mentor on the previous page */
  afterRank?: string;
  afterId?: string;
}

/** The page size plus one row that shows whether there is a next page. */
export const pageRows = 51;
/** The count stops at this number plus one, which means "and more". */
export const countCap = 1000;

const columns = `u.id AS user_id, u.first_name, u.last_name, u.profile_image_url,
  p.id, p.title, p.bio, p.expertise, p.average_rating, p.review_count, p.completed_sessions,
  p.message_rate_cents, p.call_rate_cents, p.in_person_rate_cents, p.accepts_in_person,
  p.location, p.languages, p.response_time, p.measured_reply_minutes, p.meeting_types,
  p.away_until, p.application_status, p.is_active, p.created_at, l.rating_rank, s.id AS session_id`;

const filtersOf = ({ category, maxRate, meeting }: ListParameters, values: unknown[]) => {
  // Only approved and active mentors have a listing.
  const conditions = ['true'];
  const add = (text: (parameter: string) => string, value: unknown) =>
    conditions.push(text(`$${values.push(value)}`));
  if (category) add((p) => `l.category_terms @> ARRAY[${p}::text]`, category.toLowerCase());
  if (maxRate) add((p) => `l.message_rate_cents <= ${p}::integer`, Number(maxRate) * 100);
  if (meeting) add((p) => `l.meeting_types @> ARRAY[${p}::text]`, meeting);
  return conditions;
};

/** Selects one page, best rated first, with the viewer's session with each mentor. */
export const pageStatement = (parameters: ListParameters) => {
  const values: unknown[] = [parameters.viewer];
  const conditions = filtersOf(parameters, values);
  const { afterRank, afterId } = parameters;
  if (afterRank && afterId) {
    const rank = `$${values.push(Number(afterRank))}::integer`;
    conditions.push(`(l.rating_rank, l.profile_id) > (${rank}, $${values.push(afterId)}::uuid)`);
  }
  const text = `SELECT ${columns} FROM mentor_listings l
    JOIN mentor_profiles p ON p.id = l.profile_id JOIN users u ON u.id = p.user_id
    LEFT JOIN sessions s ON s.mentor_id = u.id AND s.mentee_id = $1 AND s.origin = 'unlock'
    WHERE ${conditions.join(' AND ')} ORDER BY l.rating_rank, l.profile_id LIMIT ${pageRows}`;
  return { text, values };
};

/** Counts the mentors, up to one more than the cap. */
export const countStatement = (parameters: ListParameters) => {
  const values: unknown[] = [];
  const conditions = filtersOf(parameters, values).join(' AND ');
  const text = `SELECT count(*)::integer AS count FROM (
    SELECT FROM mentor_listings l WHERE ${conditions} LIMIT ${countCap + 1}) AS matches`;
  return { text, values };
};
