import { limits } from '@ithaca/contracts/limits';
import sharp from 'sharp';
import { docxOf, oleOf } from '../sample-files.ts';
import { binary, damaged, type HostileFile, wrongType } from './hostile-file.ts';

const half = (content: Buffer) => content.subarray(0, content.length / 2);
/** A picture whose encoded content is large enough that half of it lacks visible parts. */
const noise = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** Files that are incomplete, empty or too large. */
export const broken: HostileFile[] = [
  ['avatar', 'the start of a JPEG', 'a.jpg', binary('\xff\xd8\xff').subarray(0, 3), damaged],
  ['avatar', 'the start of a PNG', 'a.png', binary('\x89PNG\r\n\x1a\n').subarray(0, 8), damaged],
  ['avatar', 'the start of a WebP', 'a.webp', binary('RIFF\0\0\0\0WEBP').subarray(0, 12), damaged],
  [
    'id_document',
    'half a JPEG',
    'a.jpg',
    async () => half(await noise(200).jpeg().toBuffer()),
    damaged,
  ],
  [
    'id_document',
    'half a PNG',
    'a.png',
    async () => half(await noise(200).png().toBuffer()),
    damaged,
  ],
  [
    'id_document',
    'half a WebP',
    'a.webp',
    async () => half(await noise(200).webp().toBuffer()),
    damaged,
  ],
  ['cv_document', 'the start of a PDF', 'a.pdf', '%PDF-', damaged],
  ['cv_document', 'half a Word document', 'a.docx', half(docxOf()), wrongType],
  ['cv_document', 'the start of a ZIP', 'a.docx', 'PK\x03\x04', wrongType],
  ['cv_document', 'the start of a Word 97 document', 'a.doc', oleOf().subarray(0, 8), wrongType],
  [
    'cv_document',
    'a PDF without its end',
    'a.pdf',
    () => '%PDF-1.7\n'.padEnd(limits.uploadBytes, 'x'),
    { type: 'application/pdf' },
  ],
  ['avatar', 'an empty file', 'a.png', '', { refused: /is empty/ }],
  [
    'attachment',
    'a file over the size limit',
    'a.txt',
    () => 'x'.repeat(limits.uploadBytes + 1),
    { refused: 413 },
  ],
  [
    'attachment',
    'a file at the size limit',
    'a.txt',
    () => 'x'.repeat(limits.uploadBytes),
    { type: 'text/plain' },
  ],
];
