import { deflateSync } from 'node:zlib';
import { docxOf, pdfOf, picture } from '../sample-files.ts';
import { zipOf } from '../zip.ts';
import { type HostileFile, wrongType } from './hostile-file.ts';
import { objectStreamOf } from './pdf-objects.ts';
import { chunkOf, jpegOf, pngOf } from './pictures.ts';

/** A WebP of 26 megapixels in a few bytes. */
const largeWebp = () => picture(5200, 5000).webp({ lossless: true, effort: 0 }).toBuffer();
/** A PNG with as many pixels, which takes seconds to read and rewrite. */
const deepPng = () =>
  picture(5200, 5000).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer();

const tooManyPixels = { refused: /more than 50 megapixels/ };
const tooManyCostlyPixels = { refused: /more than 25 megapixels/ };
const unpacked = { refused: /too large when unpacked/ };
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);

/** Small files that would take up a lot of memory. */
export const bombs: HostileFile[] = [
  ['id_document', 'a PNG bomb', 'a.png', () => pngOf(20_000, 20_000), tooManyPixels],
  ['avatar', 'a PNG bomb', 'a.png', () => pngOf(9000, 9000), tooManyPixels],
  ['avatar', 'a very wide PNG', 'a.png', () => pngOf(1_000_000, 51), tooManyPixels],
  [
    'attachment',
    'an extremely high PNG',
    'a.png',
    () => pngOf(1, 50_000_000),
    { refused: /more than 65,535 pixels wide or high/ },
  ],
  ['id_document', 'a JPEG bomb', 'a.jpg', () => jpegOf(65_000, 65_000), tooManyPixels],
  ['id_document', 'a WebP bomb', 'a.webp', largeWebp, tooManyCostlyPixels],
  ['attachment', 'a PNG bomb with 16 bits per channel', 'a.png', deepPng, tooManyCostlyPixels],
  [
    'avatar',
    'a PNG with a compressed text of 100 MB',
    'a.png',
    () =>
      pngOf(
        30,
        30,
        chunkOf('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(zeros(100))])),
      ),
    { type: 'image/webp', clean: true },
  ],
  [
    'cv_document',
    'a ZIP bomb',
    'a.docx',
    () => docxOf({ name: 'b', content: zeros(201) }),
    unpacked,
  ],
  [
    'cv_document',
    'a ZIP bomb of many entries',
    'a.docx',
    () => docxOf(...Array.from({ length: 30 }, (_, i) => ({ name: `${i}`, content: zeros(7) }))),
    unpacked,
  ],
  [
    'cv_document',
    'a ZIP that claims 4 GB',
    'a.docx',
    docxOf({ name: 'b', content: 'b', claimedSize: 0xfffffffe }),
    unpacked,
  ],
  [
    'cv_document',
    'too many entries',
    'a.docx',
    () => docxOf(...Array.from({ length: 5001 }, (_, i) => ({ name: `${i}`, content: '' }))),
    wrongType,
  ],
  [
    'cv_document',
    'a list of content types that is a bomb',
    'a.docx',
    () => zipOf([{ name: '[Content_Types].xml', content: zeros(50) }]),
    wrongType,
  ],
  [
    'cv_document',
    'a list of content types that hides its size',
    'a.docx',
    () => zipOf([{ name: '[Content_Types].xml', content: zeros(50), claimedSize: 1000 }]),
    wrongType,
  ],
  [
    'cv_document',
    'an entry outside of its folder',
    'a.docx',
    docxOf({ name: '../../x', content: '' }),
    wrongType,
  ],
  ['cv_document', 'a PDF bomb', 'a.pdf', () => pdfOf(objectStreamOf(zeros(50))), unpacked],
];
