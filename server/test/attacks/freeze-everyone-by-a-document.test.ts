import { expect, it } from 'vitest';
import { checkDocx } from '../../src/features/files/docx.ts';
import { checkPdf } from '../../src/features/files/pdf.ts';
import { docxOf, pdfOf } from '../sample-files.ts';

// Checking a part of a document blocks the event loop. A document of a few kilobytes may unpack to the maximum
// accepted amount of text.
const textBytes = 15 * 1024 * 1024;
const listBytes = 1024 * 1024;
const pdfBytes = 10 * 1024 * 1024 - 1000;
const maxCpuMs = 400;

const fill = (content: string, bytes: number) => content.repeat(Math.floor(bytes / content.length));
const withText = (content: string) =>
  docxOf({ name: 'word/header1.xml', content: fill(content, textBytes) });
const withLists = (content: string) =>
  docxOf(
    ...Array.from({ length: 7 }, (_, at) => ({
      name: `word/_rels/${at}.xml.rels`,
      content: fill(content, listBytes),
    })),
  );

/** Returns the longest time for which `work` blocks the event loop, in milliseconds of CPU time. */
const longestFreeze = async (work: () => Promise<unknown>) => {
  let longestMs = 0;
  let isDone = false;
  // Not called directly, so that its synchronous beginning is measured too.
  const done = Promise.resolve()
    .then(work)
    .catch(() => undefined)
    .finally(() => {
      isDone = true;
    });
  while (!isDone) {
    const before = process.cpuUsage();
    await new Promise((resolve) => setImmediate(resolve));
    const { user, system } = process.cpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
  }
  await done;
  return longestMs;
};

it.each([
  ['many field marks', () => withText('<w:fldChar w:fldCharType="begin"/><w:fldChar/>')],
  ['many fields', () => withText('<w:fldSimple w:instr="A"/>')],
  ['fields with many attributes', () => withText(`<w:fldSimple ${'a="b" '.repeat(150_000)}`)],
  [
    'fields with many names',
    () => withText(`<w:fldSimple w:instr="LINK ${'a '.repeat(500_000)}"/>`),
  ],
  ['one field in many texts', () => withText('<w:instrText>INCLUDETEXT a </w:instrText>')],
  ['one long field', () => withText(`<w:instrText>INCLUDETEXT ${'a '.repeat(500_000)}`)],
  ['many encoded characters', () => withText(`<w:instrText>${'&#x41;'.repeat(170_000)}`)],
  ['long lists of relationships', () => withLists('<Relationship Id="a" Target="b"/>')],
  ['long lists of attributes', () => withLists(' a=""')],
])(
  'checking a document with %s does not block the event loop',
  { timeout: 120_000 },
  async (_what, document) => {
    const content = document();
    expect(await longestFreeze(() => checkDocx(content))).toBeLessThan(maxCpuMs);
  },
);

it.each([
  ['nested dictionaries', 'obj<<', ''],
  ['nested strings', '(', 'obj<<'],
  ['escaped characters in a string', '\\(', 'obj<<('],
  ['empty strings', '()', 'obj<<'],
  ['comments', '%\n', 'obj'],
])(
  'checking a PDF of many %s does not block the event loop',
  { timeout: 120_000 },
  async (_what, part, before) => {
    const content = pdfOf(before + fill(part, pdfBytes));
    expect(await longestFreeze(() => checkPdf(content))).toBeLessThan(maxCpuMs);
  },
);
