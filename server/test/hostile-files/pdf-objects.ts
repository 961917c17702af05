import { deflateSync } from 'node:zlib';

/** A compressed stream with this dictionary. */
export const objectStreamWith = (dictionary: string, objects: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<<${dictionary}>>\nstream\n`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** PDF objects in a compressed stream. */
export const objectStreamOf = (objects: Buffer | string, type = 'ObjStm') =>
  objectStreamWith(`/Type/${type}/N 1/First 4/Filter/FlateDecode`, objects);
