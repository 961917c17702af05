const attribute = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** A text or value as programs read it: without references to characters. */
export const decode = (value: string): string =>
  value.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/**
 * Some attributes of a tag, whose values contain no `<`. The others are never kept: a hostile tag has 100,000 of them.
 */
export const attributesOf = (
  tag: string,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(attribute)) {
    if (isWanted(name)) attributes.set(name, decode(double ?? single ?? '').trim());
  }
  return attributes;
};

/** Whether other programs read the XML as we do: in UTF-8, and without own entities. */
export const isPlainXml = (xml: string): boolean => {
  const encoding = /^\ufeff?<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(xml)?.[1];
  const isUtf8 = encoding === undefined || encoding.toLowerCase() === 'utf-8';
  return isUtf8 && !/\0|<!DOCTYPE/.test(xml);
};
