import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { objectStreamWith } from '../../../test/hostile-files/pdf-objects.ts';
import { pdfOf } from '../../../test/sample-files.ts';
import { checkPdf } from './pdf.ts';

const objects = '4 0 <</Title(obj <</First stream \\))>>';

it.each([
  ['Acrobat', '/Filter/FlateDecode/First 4/Length 110/N 1/Type/ObjStm'],
  ['an update by Acrobat', '/Extends 5 0 R/Filter/FlateDecode/First 4/Length 110/N 1/Type/ObjStm'],
  ['Word', '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 296'],
  ['pdfTeX', '\n/Type /ObjStm\n/N 1\n/First 4\n/Length 1234      \n/Filter /FlateDecode\n'],
  ['LibreOffice', '/Type/ObjStm/N 1/First 4/Length 7 0 R/Filter/FlateDecode'],
  ['Quartz', ' /Length 8 0 R /Filter [ /FlateDecode ] /Type /ObjStm /N 1 /First 4 '],
])('accepts compressed objects as written by %s', async (_program, dictionary) => {
  await expect(checkPdf(pdfOf(objectStreamWith(dictionary, objects)))).resolves.toBeUndefined();
});

it.each([
  ['an outline', '4 0 obj\n<</Type/Outlines/First 5 0 R/Last 5 0 R>>\nendobj\n'],
  ['a string about streams', '4 0 obj\n<</Title(obj\\) \\(stream (a) >>)>>\nendobj\n'],
  ['a large picture', objectStreamWith('/W 1/Filter/FlateDecode', Buffer.alloc(70_000_000))],
  ['a picture that we can’t decode', '4 0 obj\n<</Filter/DCTDecode>>\nstream\nx\nendstream\n'],
  ['a colour profile', objectStreamWith('/N 3/Alternate/DeviceRGB/Filter/FlateDecode', 'x')],
  ['a stream whose length is wrong', deflateSync('obj')],
])('accepts %s', async (_what, object) => {
  await expect(checkPdf(pdfOf(object))).resolves.toBeUndefined();
});

it('accepts a document with pages, an outline and links', async () => {
  const document = new PDFDocument({ info: { Title: 'CV (2026) \\ Ana' } });
  const content = buffer(document);
  document.text('Work (so far)', { link: 'https://ana.test', underline: true });
  document.outline.addItem('Work (so far)');
  document.addPage().text('More');
  document.end();
  await expect(checkPdf(await content)).resolves.toBeUndefined();
});
