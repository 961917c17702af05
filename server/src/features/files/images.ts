import { avatarSizes, type ImageType } from '@ithaca/contracts/files';
import { sharp } from '../../platform/sharp.ts';
import { damaged, refuseFile } from './file-refusals.ts';

/** A picture from a 50-megapixel camera. It is decoded line by line. */
const maxPixels = 8192 * 6144;
/**
 * The limit for pictures that must be decoded as a whole, which takes a few hundred megabytes, and for those with more
 * than 8 bits per colour, which take several times as long.
 */
const maxCostlyPixels = 25_000_000;
/** The longest possible side of a JPEG. Shrinking a side of millions of pixels takes longer than anything else. */
const maxPixelsPerSide = 65_535;
/** Enough to read every line of a photographed document. */
const maxSide = 3000;
const maxSeconds = 20;

/** Opens a picture, rotated according to its metadata. The output has no metadata. */
const openImage = (content: Buffer) =>
  sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: maxSeconds });

/**
 * Re-encodes a picture, at most 3000 pixels wide and high.
 * @throws invalid (422) if it is damaged or has too many pixels
 */
export const encodeImage = async (content: Buffer, type: ImageType): Promise<Buffer> => {
  await checkSize(content);
  const image = openImage(content).resize(maxSide, maxSide, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const encoders = {
    'image/jpeg': () => image.jpeg({ quality: 88 }),
    'image/png': () => image.png(),
    'image/webp': () => image.webp({ quality: 88 }),
  };
  return orDamaged(encoders[type]().toBuffer());
};

/**
 * Encodes the centre of a picture as the two squares of an avatar.
 * @throws invalid (422) if it is damaged or has too many pixels
 */
export const encodeAvatar = async (content: Buffer): Promise<{ main: Buffer; small: Buffer }> => {
  await checkSize(content);
  const { large, small } = avatarSizes;
  const main = await orDamaged(
    openImage(content).resize(large, large).webp({ quality: 85 }).toBuffer(),
  );
  return { main, small: await sharp(main).resize(small, small).webp({ quality: 85 }).toBuffer() };
};

const checkSize = async (content: Buffer) => {
  const header = sharp(content, { limitInputPixels: false }).metadata();
  const { width, height, format, isProgressive, depth } = await orDamaged(header);
  const isCostly = format === 'webp' || isProgressive || depth !== 'uchar';
  const max = isCostly ? maxCostlyPixels : maxPixels;
  if (width * height > max) {
    const megapixels = Math.floor(max / 1_000_000);
    throw refuseFile(`This picture has more than ${megapixels} megapixels`);
  }
  if (Math.max(width, height) > maxPixelsPerSide) {
    throw refuseFile('This picture is more than 65,535 pixels wide or high');
  }
};

/** sharp throws plain errors, so any error counts as a damaged picture. */
const orDamaged = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw damaged();
  });
