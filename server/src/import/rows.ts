import { printable } from './printable.ts';

/** An entry of the file, with the line on which it begins. */
export interface FileRow {
  readonly line: number;
  readonly value: unknown;
}

/** Thrown if a file can't be read at all. The message is for the operator. */
export class UnreadableFile extends Error {}

/** The lines on which the entries of a valid JSON list begin, counted from 1. */
const linesOfEntries = (text: string): number[] => {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let inText = false;
  let expectsEntry = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '\n') line += 1;
    else if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (!/\s/.test(sign)) {
      if (expectsEntry && sign !== ']') lines.push(line);
      expectsEntry = (depth === 0 && sign === '[') || (depth === 1 && sign === ',');
      if (sign === '"') inText = true;
      else if (sign === '[' || sign === '{') depth += 1;
      else if (sign === ']' || sign === '}') depth -= 1;
    }
  }
  return lines;
};

/**
 * Reads the entries of a JSON list.
 * @throws UnreadableFile if the text isn't one
 */
export const readRows = (text: string): FileRow[] => {
  const content = text.replace(/^\ufeff/, '');
  let values: unknown;
  try {
    values = JSON.parse(content);
  } catch (error) {
    throw new UnreadableFile(`This is not JSON: ${printable((error as Error).message)}`);
  }
  if (!Array.isArray(values)) throw new UnreadableFile('The file must contain a list: [ … ]');
  const lines = linesOfEntries(content);
  return values.map((value, at) => ({ line: lines[at] ?? 0, value }));
};
