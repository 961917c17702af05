import { expect, it } from 'vitest';
import { checkDocx } from '../../src/features/files/docx.ts';
import { checkPdf } from '../../src/features/files/pdf.ts';
import { docxOf, pdfOf } from '../sample-files.ts';

// While the server looks at a part of a document, it answers nobody. A document of a few kilobytes may unpack to all
// the text that is accepted.
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

/** Returns the longest time for which nothing else could run meanwhile, on a machine that does nothing else. */
const longestFreeze = async (work: () => Promise<unknown>) => {
  let longestMs = 0;
  let isDone = false;
  // Not called here: what it does before its first pause counts as well.
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
  ['many marks of fields', () => withText('<w:fldChar w:fldCharType="begin"/><w:fldChar/>')],
  ['many fields', () => withText('<w:fldSimple w:instr="A"/>')],
  ['fields with many attributes', () => withText(`<w:fldSimple ${'a="b" '.repeat(150_000)}`)],
  [
    'fields with many names',
    () => withText(`<w:fldSimple w:instr="LINK ${'a '.repeat(500_000)}"/>`),
  ],
  ['one field in many texts', () => withText('<w:instrText>INCLUDETEXT a </w:instrText>')],
  ['one long field', () => withText(`<w:instrText>INCLUDETEXT ${'a '.repeat(500_000)}`)],
  ['many encoded characters', () => withText(`<w:instrText>${'&#x41;'.repeat(170_000)}`)],
  ['lists of many relationships', () => withLists('<Relationship Id="a" Target="b"/>')],
  ['lists of many attributes', () => withLists(' a=""')],
])('a document with %s leaves time for others', { timeout: 120_000 }, async (_what, document) => {
  const content = document();
  expect(await longestFreeze(() => checkDocx(content))).toBeLessThan(maxCpuMs);
});

it.each([
  ['dictionaries within each other', 'obj<<', ''],
  ['strings within each other', '(', 'obj<<'],
  ['escaped characters in a string', '\\(', 'obj<<('],
  ['empty strings', '()', 'obj<<'],
  ['comments', '%\n', 'obj'],
])('a PDF of many %s leaves time for others', { timeout: 120_000 }, async (_what, part, before) => {
  const content = pdfOf(before + fill(part, pdfBytes));
  expect(await longestFreeze(() => checkPdf(content))).toBeLessThan(maxCpuMs);
});
