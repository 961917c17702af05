import { LinkifyIt } from 'linkify-it';
import { webAddress } from '../../lib/web-address.ts';

/** A stretch of a message: plain, or a link to `href`. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
  /** Where it begins in the text. */
  readonly at: number;
}

// User names are found, so that `webAddress` can refuse the whole address instead of a part of it.
const linkify = new LinkifyIt({ fuzzyEmail: false, fuzzyLink: false, urlAuth: true })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** Finds what may be clicked in a text: http and https addresses alone, without the stop after them. */
export const textParts = (content: string): TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (text: string, href: string | null) => {
    if (text !== '') parts.push({ text, href, at });
    at += text.length;
  };
  for (const { raw, index } of linkify.match(content) ?? []) {
    const href = webAddress(raw);
    if (href === null) continue;
    add(content.slice(at, index), null);
    add(raw, href);
  }
  add(content.slice(at), null);
  return parts;
};
