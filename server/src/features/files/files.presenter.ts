import type { StoredFile } from '@ithaca/contracts/files';
import type { FileRow } from './files.tables.ts';

export const presentFile = ({ id, name, size, type }: FileRow): StoredFile => ({
  id,
  name,
  size,
  type,
});
