import { deflateSync } from 'node:zlib';

/** PDF objects in a compressed stream. */
export const objectStreamOf = (objects: Buffer | string, type = 'ObjStm') =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<</Type/${type}/N 1/First 4/Filter/FlateDecode>>\nstream\n`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** Objects behind a string with harmless ones, which a search for the word `stream` finds first. */
export const objectsBehindDecoy = (objects: string, entry: (decoy: string) => string) =>
  Buffer.concat([
    Buffer.from('9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode'),
    Buffer.from(entry(deflateSync('4 0 <</Harmless true>>').toString('latin1')), 'latin1'),
    Buffer.from('>>\nstream\n'),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
