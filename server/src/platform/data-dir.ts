import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { StartRefusal } from './start-refusal.ts';

/**
 * Creates DATA_DIR if it is missing.
 * @returns its path without symlinks
 * @throws StartRefusal if the server can't write there
 */
export const openDataDir = (dataDir: string): string => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefusal(
      `DATA_DIR=${dataDir} can’t be used (${code}). It has to be a folder to which the user of the server may write.`,
    );
  }
};
