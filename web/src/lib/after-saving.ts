/**
 * The values of a form once the server has responded: as they were stored, except for those that were changed while
 * waiting for the response.
 */
export const afterSaving = <Values extends object>(
  now: Values,
  { sent, stored }: { sent: Values; stored: Values },
): Values => {
  const before = new Map<string, unknown>(Object.entries(sent));
  const changed = Object.entries(now).filter(([field, value]) => value !== before.get(field));
  return { ...stored, ...Object.fromEntries(changed) };
};
