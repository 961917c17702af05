import { createHash } from 'node:crypto';
import sharp from 'sharp';

const width = 640;
const height = 404;

type Color = readonly [red: number, green: number, blue: number];

const ink: Color = [38, 52, 48];
const line: Color = [150, 166, 160];
const skin: Color = [222, 184, 150];
const paper: Color = [240, 236, 222];

const isIn = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
  x >= Number(left) && y >= Number(top) && x < Number(right) && y < Number(bottom);
const isRound = (x: number, y: number, [atX, atY, radius]: readonly number[]) =>
  Math.hypot(x - Number(atX), y - Number(atY)) < Number(radius);

/** The lines of the card, as long as the words of a name would be. */
const linesOf = (random: Buffer) =>
  [120, 168, 216, 264].map((top, at) => [270, top, 390 + Number(random[at]) * 0.8, top + 16]);

const colorAt = (x: number, y: number, stripe: Color, lines: readonly number[][]): Color => {
  if (y < 64) return stripe;
  // Letters for machines, along the bottom.
  if (y > 332 && y < 376 && Math.floor(y / 4) % 5 < 3 && x > 40 && x < 600 && x % 14 < 9)
    return ink;
  if (isIn(x, y, [40, 96, 230, 306])) {
    if (isRound(x, y, [135, 172, 46])) return skin;
    if (isRound(x, y, [135, 318, 86])) return stripe;
    return [214, 222, 218];
  }
  if (lines.some((area) => isIn(x, y, area))) return line;
  return paper;
};

/**
 * Draws an identity card without a name, as a PNG: nobody could take it for a real one.
 * @param seed decides on colours and lines
 */
export const drawIdCard = (seed: string): Promise<Buffer> => {
  const random = createHash('sha256').update(seed).digest();
  const stripe: Color = [
    20 + Number(random[5]) / 4,
    70 + Number(random[6]) / 4,
    70 + Number(random[7]) / 4,
  ];
  const lines = linesOf(random);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(colorAt(x, y, stripe, lines), (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};
