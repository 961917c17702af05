import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const header = 12;
const entry = 16;

/**
 * Unpacks a WOFF 1.0 font into the TrueType file that it was made from. Otherwise the PDF library would
 * unpack it for every document, and in JavaScript, which takes a second.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const start = woffHeader + at * woffEntry;
    const offset = woff.readUInt32BE(start + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(start + 8));
    const length = woff.readUInt32BE(start + 12);
    return {
      tag: woff.subarray(start, start + 4),
      length,
      checksum: woff.readUInt32BE(start + 16),
      data: packed.length === length ? packed : inflateSync(packed),
    };
  });
  const directory = Buffer.alloc(header + count * entry);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(2 ** power * entry, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * entry, 10);
  const parts = [directory];
  let offset = directory.length;
  for (const [at, { tag, length, checksum, data }] of tables.entries()) {
    const start = header + at * entry;
    tag.copy(directory, start);
    directory.writeUInt32BE(checksum, start + 4);
    directory.writeUInt32BE(offset, start + 8);
    directory.writeUInt32BE(length, start + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
};
