import type * as z from 'zod/mini';

/** The errors of an entry as "field: message". */
export const problemsOf = (error: z.core.$ZodError): string[] =>
  error.issues.map(({ path, message }) =>
    path.length === 0 ? 'This is not an object' : `${path.join('.')}: ${message}`,
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The names of an entry's fields and of those of its profile, such as "mentorProfile.title". */
export const fieldNames = (row: object, profileField: string, profile: object): Set<string> =>
  new Set([
    ...Object.keys(row),
    ...Object.keys(profile).map((field) => `${profileField}.${field}`),
  ]);

/** The fields of an entry that aren't imported, such as "category". */
export const ignoredFieldsOf = (value: unknown, known: ReadonlySet<string>): string[] => {
  if (!isObject(value)) return [];
  const fields = Object.entries(value);
  const inner = fields
    .filter(([field]) => known.has(field))
    .flatMap(([field, content]) =>
      isObject(content) ? Object.keys(content).map((name) => `${field}.${name}`) : [],
    );
  return [...fields.map(([field]) => field), ...inner].filter((field) => !known.has(field));
};
