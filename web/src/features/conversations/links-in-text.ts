import { webAddress } from '../../lib/web-address.ts';

/** A stretch of a message: plain, or a link to `href`. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
  /** Where it begins in the text. */
  readonly at: number;
}

const address = /https?:\/\/[^\s<>"'`]+/gi;
const trailing = /[.,:;!?…)\]}*_~]+$/;

/** Keeps a closing bracket that was opened within the address, as encyclopaedias have them. */
const withoutTail = (found: string) => {
  const tail = trailing.exec(found)?.[0] ?? '';
  const bare = found.slice(0, found.length - tail.length);
  return tail.startsWith(')') && bare.includes('(') ? `${bare})` : bare;
};

/** Finds what may be clicked in a text: http and https addresses alone, without the stop after them. */
export const textParts = (content: string): TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (text: string, href: string | null) => {
    if (text !== '') parts.push({ text, href, at });
    at += text.length;
  };
  for (const found of content.matchAll(address)) {
    const text = withoutTail(found[0]);
    const href = webAddress(text);
    if (href === null) continue;
    add(content.slice(at, found.index), null);
    add(text, href);
  }
  add(content.slice(at), null);
  return parts;
};
