const attribute = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** A text or value as programs read it, with character references replaced. */
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
 * The wanted attributes of a tag, whose values contain no `<`. Others are never stored, because a hostile tag may have
 * 100,000.
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

/** Whether other programs read the XML as we do: it is in UTF-8 and defines no entities of its own. */
export const isPlainXml = (xml: string): boolean => {
  const encoding = /^\ufeff?<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(xml)?.[1];
  const isUtf8 = encoding === undefined || encoding.toLowerCase() === 'utf-8';
  return isUtf8 && !/\0|<!DOCTYPE/.test(xml);
};
