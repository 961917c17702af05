import { picture } from '../sample-files.ts';

/** Must not be found in anything that is stored of a picture. */
export const marker = 'MARKER-<script>alert(document.domain)</script>';

/** A refusal, or how the file is stored; `clean` without the marker, `width` in pixels. */
type Expected =
  | { refused: 413 | 415 }
  /** 422 for the file, with this reason. */
  | { refused: RegExp }
  | { type: string; name?: string; clean?: true; width?: number };
type Content = Buffer | string | (() => Buffer | string | Promise<Buffer | string>);
/** Kind, what the file is, its name, its content, and what happens to it. */
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
/** Long enough for every signature to be looked for. */
export const binary = (text: string) => Buffer.from(text.padEnd(600, '\0'), 'latin1');
export const jpeg = () => picture().toBuffer();
export const png = () => picture().png().toBuffer();
export const webp = () => picture().webp().toBuffer();
