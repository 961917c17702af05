import type { Sharp } from 'sharp';
import { picture } from '../sample-files.ts';
import { type HostileFile, marker } from './hostile-file.ts';

const withMetadata = (image: Sharp, orientation = 1) =>
  image
    .withExif({ IFD0: { Copyright: marker }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${marker} --></x:xmpmeta>`)
    .toBuffer();

/** Pictures whose metadata tells where they were taken. */
export const metadata: HostileFile[] = [
  [
    'id_document',
    'a JPEG with a location',
    'a.jpg',
    () => withMetadata(picture()),
    { type: 'image/jpeg', clean: true, width: 40 },
  ],
  [
    'attachment',
    'a PNG with a location',
    'a.png',
    () => withMetadata(picture().png()),
    { type: 'image/png', clean: true },
  ],
  [
    'avatar',
    'a WebP with a location',
    'a.webp',
    () => withMetadata(picture().webp()),
    { type: 'image/webp', clean: true, width: 256 },
  ],
  [
    'id_document',
    'a rotated JPEG',
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
