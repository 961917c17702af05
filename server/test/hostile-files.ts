import { crc32, deflateSync } from 'node:zlib';
import { limits } from '@ithaca/contracts/limits';
import sharp, { type Sharp } from 'sharp';
import { contentTypesOf, docxOf, oleOf, pdfOf, picture } from './sample-files.ts';
import { zipOf } from './zip.ts';

/** Must not be found in anything that is stored of a picture. */
export const marker = 'MARKER-<script>alert(document.domain)</script>';

type Expected =
  | { refused: 413 | 415 }
  /** 422 for the file, with this reason. */
  | { refused: RegExp }
  | { type: string; name?: string; clean?: true; width?: number };
type Content = Buffer | string | (() => Buffer | string | Promise<Buffer | string>);
/** Kind, what the file is, its name, its content, and what becomes of it. */
export type HostileFile = readonly [
  kind: string,
  what: string,
  name: string,
  content: Content,
  expected: Expected,
];

const wrongType = { refused: 415 } as const;
const damaged = { refused: /is damaged/ };
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const officeType = (name: string) => `application/vnd.${name}.main+xml`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><text>${marker}</text></svg>`;
const html = `<!doctype html><html>${marker}</html>`;
const binary = (text: string) => Buffer.from(text.padEnd(600, '\0'), 'latin1');
const jpeg = () => picture().toBuffer();
const png = () => picture().png().toBuffer();
const webp = () => picture().webp().toBuffer();
const half = (content: Buffer) => content.subarray(0, content.length / 2);
/** Its encoded content is large enough that half of it lacks visible parts. */
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

const disguised: HostileFile[] = [
  ['id_document', 'a PNG called JPEG', 'id.jpg', png, { type: 'image/png', name: 'id.png' }],
  ['id_document', 'a GIF', 'id.png', () => picture().gif().toBuffer(), wrongType],
  ['id_document', 'a TIFF', 'id.jpg', () => picture().tiff().toBuffer(), wrongType],
  ['id_document', 'an SVG with a script', 'id.svg', svg, wrongType],
  ['avatar', 'an SVG called PNG', 'me.png', svg, wrongType],
  [
    'avatar',
    'an SVG behind an XML declaration',
    'me.png',
    `<?xml version="1.0"?>${svg}`,
    wrongType,
  ],
  ['id_document', 'HTML called PDF', 'id.pdf', html, wrongType],
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
    'a document with macros by its type',
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
    'a script called text',
    'a.js',
    'alert(1)',
    { type: 'text/plain', name: 'a.js.txt' },
  ],
];

const broken: HostileFile[] = [
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
  ['cv_document', 'half a PDF', 'a.pdf', half(pdfOf()), damaged],
  ['cv_document', 'half a Word document', 'a.docx', half(docxOf()), wrongType],
  ['cv_document', 'the start of a ZIP', 'a.docx', 'PK\x03\x04', wrongType],
  ['cv_document', 'the start of a Word 97 document', 'a.doc', oleOf().subarray(0, 8), wrongType],
  ['avatar', 'nothing', 'a.png', '', { refused: /is empty/ }],
  ['attachment', 'too much', 'a.txt', () => 'x'.repeat(limits.uploadBytes + 1), { refused: 413 }],
  [
    'attachment',
    'as much as possible',
    'a.txt',
    () => 'x'.repeat(limits.uploadBytes),
    { type: 'text/plain' },
  ],
];

/** A PNG that says it has these dimensions, with rows of zeros that compress well. */
const pngOf = (width: number, height: number, ...extraChunks: Buffer[]) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf('IHDR', header),
    ...extraChunks,
    chunkOf('IDAT', rows),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
};
const chunkOf = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A JPEG whose header claims other dimensions. */
const jpegOf = async (width: number, height: number) => {
  const content = await jpeg();
  const frame = content.indexOf(Buffer.from([0xff, 0xc0]));
  content.writeUInt16BE(height, frame + 5);
  content.writeUInt16BE(width, frame + 7);
  return content;
};

/** A WebP of 26 megapixels in a few bytes. */
const largeWebp = () => picture(5200, 5000).webp({ lossless: true, effort: 0 }).toBuffer();

const tooManyPixels = { refused: /more than 50 megapixels/ };
const unpacked = { refused: /too large when unpacked/ };
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);

const bombs: HostileFile[] = [
  ['id_document', 'a PNG bomb', 'a.png', () => pngOf(20_000, 20_000), tooManyPixels],
  ['avatar', 'a PNG bomb', 'a.png', () => pngOf(9000, 9000), tooManyPixels],
  ['avatar', 'a very wide PNG', 'a.png', () => pngOf(1_000_000, 51), tooManyPixels],
  ['id_document', 'a JPEG bomb', 'a.jpg', () => jpegOf(65_000, 65_000), tooManyPixels],
  ['id_document', 'a WebP bomb', 'a.webp', largeWebp, { refused: /more than 25 megapixels/ }],
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

/** As many streams as fit, so that a search that isn't linear takes minutes. */
const fullOf = (part: string) => () => pdfOf(part.repeat(limits.uploadBytes / part.length - 100));

/** PDF objects in a compressed stream. */
const objectStreamOf = (objects: Buffer | string, type = 'ObjStm') =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<</Type/${type}/N 1/First 4/Filter/FlateDecode>>\nstream\n`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const action = '<</S/JavaScript/JS(app.alert(1))>>';
const activeContent = { refused: /script or other active content/ };
const endless: HostileFile[] = [
  [
    'cv_document',
    'a PDF full of streams',
    'a.pdf',
    fullOf('>>stream\n'),
    { type: 'application/pdf' },
  ],
  ['cv_document', 'a PDF full of object streams', 'a.pdf', fullOf('/ObjStm>>stream\n'), damaged],
  ['cv_document', 'a PDF full of names', 'a.pdf', fullOf('/ObjStm/J#61vaScrip'), damaged],
];
const macros = { refused: /macros/ };

const active: HostileFile[] = [
  [
    'cv_document',
    'a PDF with JavaScript',
    'a.pdf',
    pdfOf(`4 0 obj\n${action}\nendobj\n`),
    activeContent,
  ],
  [
    'id_document',
    'an escaped name',
    'a.pdf',
    pdfOf('4 0 obj\n<</S/J#61va#53cript>>\nendobj\n'),
    activeContent,
  ],
  [
    'attachment',
    'compressed JavaScript',
    'a.pdf',
    pdfOf(objectStreamOf(`4 0 ${action}`)),
    activeContent,
  ],
  [
    'attachment',
    'an escaped stream',
    'a.pdf',
    pdfOf(objectStreamOf(`4 0 ${action}`, 'Obj#53tm')),
    activeContent,
  ],
  [
    'cv_document',
    'a PDF that starts a program',
    'a.pdf',
    pdfOf('<</S/Launch/F(cmd.exe)>>'),
    activeContent,
  ],
  ['cv_document', 'a PDF with a player', 'a.pdf', pdfOf('<</Subtype/RichMedia>>'), activeContent],
  [
    'cv_document',
    'a PDF with a password',
    'a.pdf',
    pdfOf('<</Encrypt 5 0 R>>'),
    { refused: /password/ },
  ],
  [
    'cv_document',
    'compressed objects that are broken',
    'a.pdf',
    pdfOf('<</Type/ObjStm>>\nstream\nxxx\nendstream'),
    damaged,
  ],
  [
    'cv_document',
    'a document with macros',
    'a.docx',
    docxOf({ name: 'word/vbaProject.bin', content: '' }),
    macros,
  ],
  [
    'cv_document',
    'a Word 97 document with macros',
    'a.doc',
    oleOf('WordDocument', '_VBA_PROJECT'),
    macros,
  ],
];

const join = async (...parts: (Buffer | string | Promise<Buffer>)[]) =>
  Buffer.concat(await Promise.all(parts.map(async (part) => Buffer.from(await part))));
const zip = zipOf([{ name: 'index.html', content: html.repeat(50) }]);

const polyglots: HostileFile[] = [
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
  ['cv_document', 'a PDF and a ZIP', 'a.pdf', () => join(pdfOf(), zip, 'x'.repeat(1024)), damaged],
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

const withMetadata = (image: Sharp, orientation = 1) =>
  image
    .withExif({ IFD0: { Copyright: marker }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${marker} --></x:xmpmeta>`)
    .toBuffer();

const metadata: HostileFile[] = [
  [
    'id_document',
    'a JPEG with a position',
    'a.jpg',
    () => withMetadata(picture()),
    { type: 'image/jpeg', clean: true, width: 40 },
  ],
  [
    'attachment',
    'a PNG with a position',
    'a.png',
    () => withMetadata(picture().png()),
    { type: 'image/png', clean: true },
  ],
  [
    'avatar',
    'a WebP with a position',
    'a.webp',
    () => withMetadata(picture().webp()),
    { type: 'image/webp', clean: true, width: 256 },
  ],
  [
    'id_document',
    'a JPEG that lies on its side',
    'a.jpg',
    () => withMetadata(picture(), 6),
    { type: 'image/jpeg', clean: true, width: 30 },
  ],
  [
    'id_document',
    'a large JPEG',
    'a.jpg',
    () => picture(6000, 100).toBuffer(),
    { type: 'image/jpeg', width: 3000 },
  ],
];

const named = (name: string, expected: string): HostileFile => [
  'attachment',
  `the name ${JSON.stringify(name.slice(0, 40))}`,
  name,
  pdfOf(),
  { type: 'application/pdf', name: expected },
];
const names: HostileFile[] = [
  named('../../../etc/cron.d/job.pdf', 'job.pdf'),
  named('C:\\Windows\\system32\\cv.pdf', 'cv.pdf'),
  named('cv\u202efdp.exe', 'cv_fdp.exe.pdf'),
  named('cv.pdf\u0000.exe', 'cv.pdf_.exe.pdf'),
  named('a\r\nset-cookie: x=1.pdf', 'a%0D%0Aset-cookie_ x=1.pdf'),
  named('.htaccess', 'htaccess.pdf'),
  named('<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'),
  named('cv.exe', 'cv.exe.pdf'),
  named('cv.PDF', 'cv.PDF'),
  named('...', 'file.pdf'),
  named(`${'n'.repeat(3000)}.pdf`, `${'n'.repeat(146)}.pdf`),
  [
    'cv_document',
    'a Word document called PDF',
    'cv.pdf',
    docxOf(),
    { type: docxType, name: 'cv.pdf.docx' },
  ],
];

/** Files as an attacker, or a broken program, would upload them. */
export const hostileFiles: readonly HostileFile[] = [
  ...disguised,
  ...broken,
  ...bombs,
  ...endless,
  ...active,
  ...polyglots,
  ...metadata,
  ...names,
];
