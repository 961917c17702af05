import { activeDocuments } from './active-documents.ts';
import { activePdfs, endlessPdfs } from './active-pdfs.ts';
import { bombs } from './bombs.ts';
import { broken } from './broken.ts';
import { disguised } from './disguised.ts';
import type { HostileFile } from './hostile-file.ts';
import { metadata } from './metadata.ts';
import { names } from './names.ts';
import { polyglots } from './polyglots.ts';

/** Files that an attacker or a broken program might upload. */
export const hostileFiles: readonly HostileFile[] = [
  ...disguised,
  ...broken,
  ...bombs,
  ...endlessPdfs,
  ...activePdfs,
  ...activeDocuments,
  ...polyglots,
  ...metadata,
  ...names,
];
