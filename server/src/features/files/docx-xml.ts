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

/** The attributes of a tag, whose values contain no `<`. */
export const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [name, decode(double ?? single ?? '').trim()],
    ),
  );

/** Whether other programs read the XML as we do: in UTF-8, and without own entities. */
export const isPlainXml = (xml: string): boolean => {
  const encoding = /^\ufeff?<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(xml)?.[1];
  const isUtf8 = encoding === undefined || encoding.toLowerCase() === 'utf-8';
  return isUtf8 && !/\0|<!DOCTYPE/.test(xml);
};
