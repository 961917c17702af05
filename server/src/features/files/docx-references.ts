import { damaged, refuseFile } from './file-refusals.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** A value as programs read it: without references to characters. */
const decode = (value: string): string =>
  value.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** The attributes of a tag, whose values contain no `<`. */
const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [name, decode(double ?? single ?? '').trim()],
    ),
  );

/** Templates are often in a folder of the document's author, where nobody else can find them. */
const isLocal = (target: string): boolean =>
  /^(?:file:\/\/\/)?[a-z]:[\\/]/i.test(target) ||
  (!target.includes(':') && !/^[\\/]{2}/.test(target));

/**
 * Refuses a document that loads something from another machine as soon as it is opened: templates, which may have
 * macros, and pictures, which reveal who has opened it. Links, which somebody has to follow, are allowed.
 * @param relationships what one of the document's lists of relationships contains
 * @throws invalid (422) with the reason
 */
export const checkReferences = (relationships: string): void => {
  // What other programs might read differently than we do.
  const encoding = /^\ufeff?<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(relationships)?.[1];
  const isUtf8 = encoding === undefined || encoding.toLowerCase() === 'utf-8';
  if (!isUtf8 || /\0|\ufffd|<!DOCTYPE/.test(relationships)) throw damaged();
  for (const tag of relationships.split('<')) {
    const attributes = attributesOf(tag);
    if (attributes.get('TargetMode')?.toLowerCase() !== 'external') continue;
    if (attributes.get('Type')?.endsWith('/hyperlink')) continue;
    if (!isLocal(attributes.get('Target') ?? '')) {
      throw refuseFile('This document loads parts of it from elsewhere');
    }
  }
};
