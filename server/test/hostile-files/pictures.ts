import { crc32, deflateSync } from 'node:zlib';
import { jpeg } from './hostile-file.ts';

/** A PNG that claims these dimensions, with rows of zeros that compress well. */
export const pngOf = (width: number, height: number, ...extraChunks: Buffer[]) => {
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
export const chunkOf = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A JPEG whose header claims other dimensions. */
export const jpegOf = async (width: number, height: number) => {
  const content = await jpeg();
  const frame = content.indexOf(Buffer.from([0xff, 0xc0]));
  content.writeUInt16BE(height, frame + 5);
  content.writeUInt16BE(width, frame + 7);
  return content;
};
