import sharp, { type Sharp } from 'sharp';
import type { Client } from './test-app.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** Uploads a file. @returns the response */
export const upload = (client: Client, kind: string, content: Buffer | string, name = 'file') => {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new File([content], name));
  return client.post('/api/uploads', form);
};

/** Uploads a valid file of this kind. @returns its id */
export const uploadSample = async (client: Client, kind: keyof typeof samples): Promise<string> => {
  const [name, content] = await samples[kind]();
  const { status, body } = await upload(client, kind, content, name);
  if (status !== 201) throw new Error(`The ${kind} was refused: ${JSON.stringify(body)}`);
  return body.id;
};

/** A picture of these dimensions in one colour; chain another format to encode it differently. */
export const picture = (width = 40, height = 30, background = '#1d5c63'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg();

/** A PDF of one empty page, with additional objects. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n' +
        '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n' +
        '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>\nendobj\n',
    ),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ]);

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The content types part of an Office document. */
export const contentTypesOf = (mainType = wordType): ZipEntry => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
});

/** A Word document with additional entries. */
export const docxOf = (...entries: ZipEntry[]): Buffer =>
  zipOf([contentTypesOf(), { name: 'word/document.xml', content: '<w:document/>' }, ...entries]);

/** An OLE file whose directory has these entries. */
export const oleOf = (...entries: string[]): Buffer => {
  const header = Buffer.alloc(1024);
  header.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  const directory = ['Root Entry', ...entries].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    return entry;
  });
  return Buffer.concat([header, ...directory]);
};

const samples = {
  id_document: async () => ['passport.jpg', await picture().toBuffer()] as const,
  cv_document: async () => ['cv.pdf', pdfOf()] as const,
  avatar: async () => ['me.png', await picture(300, 200).png().toBuffer()] as const,
  attachment: async () => ['letter.txt', Buffer.from('Dear Ana')] as const,
};
