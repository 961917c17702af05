import { deflateSync } from 'node:zlib';

/** PDF objects in a compressed stream. */
export const objectStreamOf = (objects: Buffer | string, type = 'ObjStm') =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<</Type/${type}/N 1/First 4/Filter/FlateDecode>>\nstream\n`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
