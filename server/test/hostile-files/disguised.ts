import { contentTypesOf, docxOf, oleOf, pdfOf, picture } from '../sample-files.ts';
import { zipOf } from '../zip.ts';
import { binary, type HostileFile, html, jpeg, png, svg, wrongType } from './hostile-file.ts';

const officeType = (name: string) => `application/vnd.${name}.main+xml`;

/** Files that aren't of the type they claim. */
export const disguised: HostileFile[] = [
  ['id_document', 'a PNG named as a JPEG', 'id.jpg', png, { type: 'image/png', name: 'id.png' }],
  ['id_document', 'a GIF', 'id.png', () => picture().gif().toBuffer(), wrongType],
  ['id_document', 'a TIFF', 'id.jpg', () => picture().tiff().toBuffer(), wrongType],
  ['id_document', 'an SVG with a script', 'id.svg', svg, wrongType],
  ['avatar', 'an SVG named as a PNG', 'me.png', svg, wrongType],
  [
    'avatar',
    'an SVG behind an XML declaration',
    'me.png',
    `<?xml version="1.0"?>${svg}`,
    wrongType,
  ],
  ['id_document', 'HTML named as a PDF', 'id.pdf', html, wrongType],
  ['avatar', 'a BMP', 'me.png', binary('BM\x46'), wrongType],
  ['avatar', 'a HEIC', 'me.jpg', binary('\0\0\0\x18ftypheic'), wrongType],
  ['avatar', 'an icon', 'me.png', binary('\0\0\x01\0'), wrongType],
  ['avatar', 'a Photoshop file', 'me.png', binary('8BPS'), wrongType],
  ['avatar', 'a PDF', 'me.png', pdfOf(), wrongType],
  ['id_document', 'a Word document', 'id.docx', docxOf(), wrongType],
  ['id_document', 'plain text', 'id.pdf', 'I am Ana', wrongType],
  ['cv_document', 'a JPEG', 'cv.pdf', jpeg, wrongType],
  ['cv_document', 'a Windows program', 'cv.pdf', binary('MZ\x90'), wrongType],
  ['cv_document', 'a Linux program', 'cv.docx', binary('\x7fELF'), wrongType],
  ['cv_document', 'a script', 'cv.pdf', 'fetch("/api/user")', wrongType],
  ['cv_document', 'RTF', 'cv.doc', '{\\rtf1 {\\object}}', wrongType],
  ['cv_document', 'a ZIP', 'cv.docx', zipOf([{ name: 'a.exe', content: 'MZ' }]), wrongType],
  [
    'cv_document',
    'a spreadsheet',
    'cv.docx',
    zipOf([contentTypesOf(officeType('openxmlformats-officedocument.spreadsheetml.sheet'))]),
    wrongType,
  ],
  [
    'cv_document',
    'a document with a macro-enabled type',
    'cv.docx',
    zipOf([contentTypesOf(officeType('ms-word.document.macroEnabled'))]),
    wrongType,
  ],
  ['cv_document', 'an old spreadsheet', 'cv.doc', oleOf('Workbook'), wrongType],
  ['cv_document', 'an installer', 'cv.doc', oleOf('Property', 'Binary.exe'), wrongType],
  ['attachment', 'HTML', 'a.txt', html, wrongType],
  ['attachment', 'HTML behind a byte order mark', 'a.txt', `\ufeff ${html}`, wrongType],
  ['attachment', 'HTML in UTF-16', 'a.txt', Buffer.from(`\ufeff${html}`, 'utf16le'), wrongType],
  ['attachment', 'XML entities', 'a.txt', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', wrongType],
  ['attachment', 'a shell script', 'a.txt', '#!/bin/sh\nrm -rf ~', wrongType],
  ['attachment', 'PostScript', 'a.txt', '%!PS-Adobe-3.0\n(%pipe%id) (r) file', wrongType],
  ['attachment', 'text with a null byte', 'a.txt', 'a\0b', wrongType],
  [
    'attachment',
    'a script sent as text',
    'a.js',
    'alert(1)',
    { type: 'text/plain', name: 'a.js.txt' },
  ],
];
