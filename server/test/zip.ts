import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** The expanded size that the directory claims. */
  claimedSize?: number;
}

/** Creates a ZIP file, possibly with names and sizes that no program would write. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of entries) {
    const expanded = Buffer.from(content);
    const compressed = deflateRawSync(expanded);
    const encodedName = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(expanded), 10);
    common.writeUInt32LE(compressed.length, 14);
    common.writeUInt32LE(claimedSize ?? expanded.length, 18);
    common.writeUInt16LE(encodedName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, encodedName, compressed]);
    const location = Buffer.alloc(14);
    location.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, location, encodedName]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
};
