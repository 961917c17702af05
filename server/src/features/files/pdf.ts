import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { createPauses } from '../../platform/pauses.ts';
import { damaged, refuseFile } from './file-refusals.ts';
import { findPdfStreams } from './pdf-streams.ts';

const inflateBuffer = promisify(inflate);

const header = /^%PDF-\d\.\d/;
const maxObjectStreams = 5000;
/** The maximum expanded size of one group of compressed objects, and of all of them together. */
const maxObjectsBytes = 8 * 1024 * 1024;
const maxExpandedBytes = 64 * 1024 * 1024;

/** Matches a name; every character may be written as `#` and its code. */
const nameOf = (name: string) => {
  const characters = [...name].map((character) => {
    const code = character.charCodeAt(0).toString(16);
    const anyCase = [...code].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('');
    return `(?:${character}|#${anyCase})`;
  });
  return `/${characters.join('')}(?![A-Za-z0-9#])`;
};

/**
 * Anything that runs, loads or sends something when the document is opened: scripts, programs, players, other documents
 * and forms. Embedded files that open only when the reader opens them are allowed; a CV may contain itself in another
 * format.
 */
const activeNames = [
  'JavaScript',
  'Launch',
  'RichMedia',
  'Rendition',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'ImportData',
];
/** Forms with their own scripts. The name is so short that a picture may contain it by chance. */
const scriptedForm = `${nameOf('XFA')}[\\0\\s]*[[(<%\\d]`;
const active = new RegExp([...activeNames.map(nameOf), scriptedForm].join('|'));
const encrypted = new RegExp(nameOf('Encrypt'));
const objectStream = new RegExp(nameOf('ObjStm'), 'g');
/** Viewers need one of these in the dictionary of an object stream; for some, the type is optional. */
const holdsObjects = new RegExp(['First', 'ObjStm'].map(nameOf).join('|'));
/** Such a dictionary as ordinary programs write it. */
const ordinary =
  /^\s*(?:\/Type\s*\/ObjStm\b\s*|\/(?:N|First|Length|DL|Extends)\s+\d+\s*(?:\d+ R\b\s*)?|\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])\s*)+$/;
const maxDictionary = 1000;

/**
 * Looks for active content, including in compressed objects. This reduces what reaches a reader's PDF viewer but proves
 * nothing, so PDFs are only ever downloaded. The end of the file isn't checked: viewers open PDFs without an end mark,
 * or with something after it, and incomplete uploads are refused anyway.
 * @throws invalid (422) with the reason
 */
export const checkPdf = async (content: Buffer) => {
  const text = content.toString('latin1');
  if (!header.test(text)) throw damaged();
  if (encrypted.test(text)) throw refuseFile('This PDF is protected with a password');
  if (active.test(text)) throw hasActiveContent();
  let expandedBytes = 0;
  const pause = createPauses();
  for (const start of findObjectStreams(text)) {
    await pause();
    if (start === null) continue;
    const objects = await expand(content.subarray(start));
    expandedBytes += objects.length;
    if (expandedBytes > maxExpandedBytes) throw tooLargeUnpacked();
    if (active.test(objects.toString('latin1'))) throw hasActiveContent();
  }
};

/**
 * Finds the start of the data of each stream that contains objects, in linear time. Yields nulls like {@link
 * findPdfStreams}.
 */
function* findObjectStreams(text: string): Generator<number | null> {
  let streams = 0;
  const checked = new Set<number>();
  for (const stream of findPdfStreams(text)) {
    // Pause even after each stream, because its dictionary may be long.
    yield null;
    if (!stream) continue;
    const { dictionaryStart, dictionaryEnd, dataStart } = stream;
    const dictionary = text.slice(dictionaryStart, dictionaryEnd);
    if (!holdsObjects.test(dictionary)) continue;
    // Any other dictionary could decode the objects differently, or hide where they are.
    if (!isOrdinary(dictionary) || dataStart === null) throw damaged();
    for (const { index } of dictionary.matchAll(objectStream)) checked.add(dictionaryStart + index);
    streams += 1;
    if (streams > maxObjectStreams) throw tooLargeUnpacked();
    yield dataStart;
  }
  for (const { index } of text.matchAll(objectStream)) {
    if (!checked.has(index)) throw damaged();
  }
}

const isOrdinary = (dictionary: string) =>
  dictionary.length <= maxDictionary &&
  ordinary.test(
    dictionary.replaceAll(/#([\da-f]{2})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
  );

const expand = async (compressed: Buffer): Promise<Buffer> => {
  try {
    return await inflateBuffer(compressed, { maxOutputLength: maxObjectsBytes });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? tooLargeUnpacked() : damaged();
  }
};

const hasActiveContent = () => refuseFile('This PDF contains a script or other active content');
const tooLargeUnpacked = () => refuseFile('This PDF is too large when unpacked');
