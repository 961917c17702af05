import { picture } from '../sample-files.ts';

/** Must not appear in any stored version of a picture. */
export const marker = 'MARKER-<script>alert(document.domain)</script>';

/** A refusal, or how the file is stored; `clean` means without the marker, `width` is in pixels. */
type Expected =
  | { refused: 413 | 415 }
  /** 422 for the file, with this reason. */
  | { refused: RegExp }
  | { type: string; name?: string; clean?: true; width?: number };
type Content = Buffer | string | (() => Buffer | string | Promise<Buffer | string>);
/** A file's kind, description, name and content, and the expected result. */
export type HostileFile = readonly [
  kind: string,
  what: string,
  name: string,
  content: Content,
  expected: Expected,
];

export const wrongType = { refused: 415 } as const;
export const damaged = { refused: /is damaged/ };
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><text>${marker}</text></svg>`;
export const html = `<!doctype html><html>${marker}</html>`;
/** Long enough for every signature check. */
export const binary = (text: string) => Buffer.from(text.padEnd(600, '\0'), 'latin1');
export const jpeg = () => picture().toBuffer();
export const png = () => picture().png().toBuffer();
export const webp = () => picture().webp().toBuffer();
