import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The pictures drawn by `npm run portraits`. The build copies the folder beside the bundle. */
export const portraitFolder = fileURLToPath(new URL('portraits', import.meta.url));

/** A person's portrait, encoded like an uploaded photo. */
export interface Portrait {
  main: Buffer;
  small: Buffer;
}

/** @param key the person's key in the content */
export const readPortrait = async (key: string): Promise<Portrait> => ({
  main: await readFile(`${portraitFolder}/${key}.webp`),
  small: await readFile(`${portraitFolder}/${key}-small.webp`),
});
