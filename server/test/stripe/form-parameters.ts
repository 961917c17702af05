/** Parameters of a request to Stripe: strings, and nested maps and lists of strings. */
export type Parameters = { [name: string]: Parameter };
type Parameter = string | Parameters | Parameter[];

/** Decodes Stripe's form encoding: `items[0][id]=si_1` becomes `{ items: [{ id: 'si_1' }] }`. */
export const decodeForm = (text: string): Parameters => {
  const root: Parameters = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = path.split(/\[|\]\[|\]/).filter((part) => part !== '');
    put(root, first, rest, value);
  }
  return toLists(root) as Parameters;
};

const put = (target: Parameters, name: string, rest: string[], value: string) => {
  const [next, ...further] = rest;
  if (next === undefined) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const map: Parameters = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  target[name] = map;
  put(map, next, further, value);
};

/** Converts maps with the names 0, 1, 2 … to lists. */
const toLists = (value: Parameter): Parameter => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};
