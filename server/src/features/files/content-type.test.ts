import { expect, it } from 'vitest';
import { contentTypesOf, docxOf, oleOf, pdfOf, picture } from '../../../test/sample-files.ts';
import { zipOf } from '../../../test/zip.ts';
import { typeOfContent } from './content-type.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

it.each([
  ['image/jpeg', picture().toBuffer()],
  ['image/png', picture().png().toBuffer()],
  ['image/webp', picture().webp().toBuffer()],
  ['application/pdf', pdfOf()],
  ['application/msword', oleOf('WordDocument')],
  [docx, docxOf()],
  ['text/plain', 'Žofie writes\r\n\tto Ana 🙂'],
  ['text/plain', '\ufeffwith a byte order mark'],
  [null, picture().gif().toBuffer()],
  [null, picture().tiff().toBuffer()],
  [null, oleOf('Workbook')],
  [null, zipOf([{ name: 'word/document.xml', content: '<w:document/>' }])],
  [null, zipOf([contentTypesOf(spreadsheet)])],
  [null, Buffer.from('MZ\x90\0\x03', 'latin1')],
  [null, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  [null, ' \n<!doctype html><script>alert(1)</script>'],
  [null, '#!/bin/sh\nrm -rf /'],
  [null, Buffer.from('Zürich', 'latin1')],
  [null, Buffer.from('Zürich', 'utf16le')],
  [null, 'a\0b'],
])('finds the type %s', async (type, content) => {
  expect(await typeOfContent(Buffer.from(await content))).toBe(type);
});
