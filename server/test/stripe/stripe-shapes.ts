import examples from './stripe-examples.json' with { type: 'json' };

/** An object as returned by Stripe's API. */
export interface StripeObject {
  object: string;
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: every kind of object has other fields
  [field: string]: any;
}

/** The kinds of objects with a published example (stripe-examples.json, MIT: LICENSE). */
export type Kind = keyof typeof examples;

/** Creates an object with all fields of Stripe's published example and these values. */
export const fromExample = (kind: Kind, values: Record<string, unknown>): StripeObject => ({
  ...structuredClone(examples[kind] as unknown as StripeObject),
  ...values,
});

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/**
 * Lists the paths of the published example's fields that an object lacks or has with another type. Null
 * matches every type, since most of Stripe's fields can be null.
 */
export const misshapen = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((item, at) => misshapen(item, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  const example = exampleOf(value);
  const wrong = Object.entries(example).flatMap(([name, shown]) => {
    const actual = (value as Record<string, unknown>)[name];
    if (actual === undefined) return [`${path}.${name} is missing`];
    if (actual === null || shown === null || typeOf(actual) === typeOf(shown)) return [];
    return [`${path}.${name} is not of type ${typeOf(shown)}`];
  });
  const inner = Object.entries(value).flatMap(([name, field]) =>
    misshapen(field, `${path}.${name}`),
  );
  return [...wrong, ...inner];
};

/** The id of placeholder objects in the examples, which lack their fields. */
const placeholder = 'obj_123';

const exampleOf = (value: object): object => {
  if ('id' in value && value.id === placeholder) return {};
  const kind = 'object' in value ? String(value.object) : '';
  return kind in examples ? examples[kind as Kind] : {};
};
