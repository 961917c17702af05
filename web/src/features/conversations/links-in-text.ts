import { LinkifyIt } from 'linkify-it';
import { webAddress } from '../../lib/web-address.ts';

/** A part of a message: plain text, or a link to `href`. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
  /** Its position in the text. */
  readonly at: number;
}

// User names are matched too, so that `webAddress` can refuse the whole URL instead of a part of it.
const linkify = new LinkifyIt({ fuzzyEmail: false, fuzzyLink: false, urlAuth: true })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** Finds the links in a text: only http and https URLs, without punctuation after them. */
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
