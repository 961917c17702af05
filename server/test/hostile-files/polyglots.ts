import { docxOf, pdfOf } from '../sample-files.ts';
import { zipOf } from '../zip.ts';
import {
  binary,
  type HostileFile,
  html,
  jpeg,
  marker,
  png,
  webp,
  wrongType,
} from './hostile-file.ts';
import { chunkOf, pngOf } from './pictures.ts';

const join = async (...parts: (Buffer | string | Promise<Buffer>)[]) =>
  Buffer.concat(await Promise.all(parts.map(async (part) => Buffer.from(await part))));
const zip = zipOf([{ name: 'index.html', content: html.repeat(50) }]);

/** Files that are valid as two types at once. */
export const polyglots: HostileFile[] = [
  [
    'avatar',
    'a JPEG and HTML',
    'a.html',
    () => join(jpeg(), html),
    { type: 'image/webp', name: 'a.html.webp', clean: true },
  ],
  [
    'id_document',
    'a JPEG and a ZIP',
    'a.jpg',
    () => join(jpeg(), marker, zip),
    { type: 'image/jpeg', clean: true },
  ],
  [
    'id_document',
    'a PNG and HTML',
    'a.png',
    () => join(png(), html),
    { type: 'image/png', clean: true },
  ],
  [
    'id_document',
    'a WebP and HTML',
    'a.webp',
    () => join(webp(), html),
    { type: 'image/webp', clean: true },
  ],
  [
    'id_document',
    'a PNG with a script in a comment',
    'a.png',
    () => pngOf(30, 30, chunkOf('tEXt', Buffer.from(`Comment\0${marker}`))),
    { type: 'image/png', clean: true },
  ],
  ['cv_document', 'HTML and a PDF', 'a.pdf', () => join(html, pdfOf()), wrongType],
  [
    'cv_document',
    'a PDF and a ZIP',
    'a.pdf',
    () => join(pdfOf(), zip),
    { type: 'application/pdf' },
  ],
  ['cv_document', 'HTML and a Word document', 'a.docx', () => join(html, docxOf()), wrongType],
  [
    'cv_document',
    'a Word document and a program',
    'a.docx',
    () => join(docxOf(), binary('MZ')),
    wrongType,
  ],
  ['avatar', 'a GIF that is a script', 'a.gif', 'GIF89a=1;alert(1)', wrongType],
];
