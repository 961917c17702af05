import { damaged, refuseFile } from './file-refusals.ts';

/** Names in the directory of an OLE file are UTF-16 and stand at the start of 128-byte entries. */
const entryBytes = 128;
const headerBytes = 512;

const hasEntry = (content: Buffer, name: string) => {
  const encoded = Buffer.from(`${name}\0`, 'utf16le');
  let at = content.indexOf(encoded, headerBytes);
  while (at !== -1) {
    if (at % entryBytes === 0) return true;
    at = content.indexOf(encoded, at + 1);
  }
  return false;
};

/** Whether an OLE file is a Word document rather than a spreadsheet, an installer or an email. */
export const isWordDocument = (content: Buffer): boolean => hasEntry(content, 'WordDocument');

/** @throws invalid (422) if the document is damaged or contains macros */
export const checkDoc = (content: Buffer) => {
  if (content.length < 2 * headerBytes) throw damaged();
  if (hasEntry(content, '_VBA_PROJECT')) throw refuseFile('This document contains macros');
};
