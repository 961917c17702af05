import { text } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { checkFields } from './docx-fields.ts';
import { checkReferences } from './docx-references.ts';
import { damaged, refuseFile } from './file-refusals.ts';

const contentTypesName = '[Content_Types].xml';
const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Data of other programs and the document's properties may be in any encoding. */
const textPart = /^(?!customXml\/|docProps\/|\[Content_Types\]).*\.xml$/i;
const maxEntries = 5000;
/** The maximum expanded size of the list of content types and of each list of relationships. */
const maxListBytes = 1024 * 1024;
/** The maximum expanded size of all lists of relationships together. */
const maxRelationshipBytes = 8 * 1024 * 1024;
/** The maximum expanded size of all parts with text and formatting. */
const maxTextBytes = 16 * 1024 * 1024;
/** The maximum expanded size of all entries of a document. */
const maxExpandedBytes = 200 * 1024 * 1024;

/**
 * Whether a ZIP file is a Word document. Only its directory and its list of content types are read;
 * nothing else is expanded.
 */
export const isDocx = async (content: Buffer): Promise<boolean> => {
  try {
    const { contentTypes } = await readDirectory(content);
    return contentTypes.includes(mainPart);
  } catch {
    return false;
  }
};

/**
 * Looks for anything that may run or load something when the document is opened. This reduces what reaches a reader's
 * Word but proves nothing, so documents are only ever downloaded.
 * @throws invalid (422) with the reason, also if the document is damaged or a ZIP bomb
 */
export const checkDocx = async (content: Buffer) => {
  const { zip, entries, contentTypes } = await readDirectory(content);
  if (bytesOf(entries) > maxExpandedBytes) throw tooLargeUnpacked();
  const hasMacros = entries.some(({ fileName }) => /vba/i.test(fileName.split('/').at(-1) ?? ''));
  if (hasMacros || /macroEnabled|vbaProject/i.test(contentTypes)) {
    throw refuseFile('This document contains macros');
  }
  const lists = entries.filter(({ fileName }) => /\.rels$/i.test(fileName));
  if (bytesOf(lists) > maxRelationshipBytes) throw damaged();
  for (const list of lists) await checkReferences(await readPart(zip, list, maxListBytes));
  const parts = entries.filter(({ fileName }) => textPart.test(fileName));
  if (bytesOf(parts) > maxTextBytes) throw tooLargeUnpacked();
  for (const part of parts) await checkFields(await readPart(zip, part, maxTextBytes));
};

const bytesOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);

const tooLargeUnpacked = () => refuseFile('This document is too large when unpacked');

const readPart = async (zip: ZipFile, entry: Entry, maxBytes: number): Promise<string> => {
  try {
    return await readText(zip, entry, maxBytes);
  } catch {
    throw damaged();
  }
};

/** @throws if the ZIP file can't be read, or an entry has an absolute path or one that leaves the archive */
const readDirectory = async (content: Buffer) => {
  const zip = await fromBufferPromise(content, { lazyEntries: true, strictFileNames: true });
  if (zip.entryCount > maxEntries) throw new Error('The ZIP file has too many entries');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const entry = entries.find(({ fileName }) => fileName === contentTypesName);
  return { zip, entries, contentTypes: entry ? await readText(zip, entry, maxListBytes) : '' };
};

const readText = async (zip: ZipFile, entry: Entry, maxBytes: number) => {
  if (entry.uncompressedSize > maxBytes) throw new Error('The entry is too large');
  // Fails if the entry expands to more than its directory entry states.
  return text(await zip.openReadStreamPromise(entry));
};
