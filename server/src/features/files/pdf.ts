import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { createPauses } from '../../platform/pauses.ts';
import { damaged, refuseFile } from './file-refusals.ts';
import { findPdfStreams } from './pdf-streams.ts';

const inflateBuffer = promisify(inflate);

const header = /^%PDF-\d\.\d/;
const maxObjectStreams = 5000;
/** What one group of compressed objects, and all of them together, may expand to. */
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
 * Whatever runs, loads or sends something when the document is opened: scripts, programs, players, other documents and
 * forms. Files that only a reader can open are allowed; CVs may contain themselves in another format.
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
/** Forms with scripts of their own. Their name is so short that a picture may contain it by chance. */
const scriptedForm = `${nameOf('XFA')}[\\0\\s]*[[(<%\\d]`;
const active = new RegExp([...activeNames.map(nameOf), scriptedForm].join('|'));
const encrypted = new RegExp(nameOf('Encrypt'));
const objectStream = new RegExp(nameOf('ObjStm'), 'g');
/** What viewers need in the dictionary of a stream of objects; its type is optional for some. */
const holdsObjects = new RegExp(['First', 'ObjStm'].map(nameOf).join('|'));
/** Such a dictionary as programs write it. */
const ordinary =
  /^\s*(?:\/Type\s*\/ObjStm\b\s*|\/(?:N|First|Length|DL|Extends)\s+\d+\s*(?:\d+ R\b\s*)?|\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])\s*)+$/;
const maxDictionary = 1000;

/**
 * Looks for active content, including in compressed objects. That reduces what reaches a reader's PDF viewer; it isn't
 * a proof, so PDFs are only ever downloaded. The end of the file isn't checked: viewers open PDFs without an end mark,
 * or with something after it, and incomplete forms are refused anyway.
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

/** Finds where the data of each stream that contains objects begins, in linear time. Nulls as in {@link findPdfStreams}. */
function* findObjectStreams(text: string): Generator<number | null> {
  let streams = 0;
  const checked = new Set<number>();
  for (const stream of findPdfStreams(text)) {
    // Even after a stream: its dictionary may be long.
    yield null;
    if (!stream) continue;
    const { dictionaryStart, dictionaryEnd, dataStart } = stream;
    const dictionary = text.slice(dictionaryStart, dictionaryEnd);
    if (!holdsObjects.test(dictionary)) continue;
    // Anything else could decode the objects in another way, or hide where they are.
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
