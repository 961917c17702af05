import { avatarSizes } from '@ithaca/contracts/files';

/** A part of a picture, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Larger than the stored size, because the server encodes the picture again. */
const maxSide = 2 * avatarSizes.large;

/**
 * Loads a picture, rotated according to its metadata.
 * @throws if the browser can't read it
 */
export const loadPicture = async (url: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
};

/** Cuts a square out of a picture, as a PNG so it loses no quality before the server encodes it. */
export const cropPicture = async (url: string, area: Area): Promise<File> => {
  const picture = await loadPicture(url);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(maxSide, Math.round(area.width));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw pictures');
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!content) throw new Error('The picture could not be encoded');
  return new File([content], 'photo.png', { type: 'image/png' });
};
