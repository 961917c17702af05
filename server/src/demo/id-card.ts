import { createHash } from 'node:crypto';
import sharp from 'sharp';

const width = 640;
const height = 404;

type Color = readonly [red: number, green: number, blue: number];
type Area = readonly [left: number, top: number, right: number, bottom: number];
type Shape = (x: number, y: number) => boolean;

const ink: Color = [38, 52, 48];
const line: Color = [150, 166, 160];
const skin: Color = [222, 184, 150];
const shade: Color = [214, 222, 218];
const paper: Color = [240, 236, 222];

const photo: Area = [40, 96, 230, 306];
const everywhere: Shape = () => true;
const circle =
  (atX: number, atY: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - atX, y - atY) < radius;
/** The machine-readable lines. */
const letters: Shape = (x, y) => y % 20 < 12 && x % 14 < 9;

/**
 * Draws an identity card as a PNG, without a name, so nobody can mistake it for a real one.
 * @param seed determines the colour and the lengths of the lines
 */
export const drawIdCard = (seed: string): Promise<Buffer> => {
  const [red = 0, green = 0, blue = 0, ...lengths] = createHash('sha256').update(seed).digest();
  const stripe: Color = [20 + red / 4, 70 + green / 4, 70 + blue / 4];
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(paper));
  const paint = ([left, top, right, bottom]: Area, color: Color, shape = everywhere) => {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if (shape(x, y)) pixels.set(color, (y * width + x) * 3);
  };
  paint([0, 0, width, 64], stripe);
  paint(photo, shade);
  paint(photo, skin, circle(135, 172, 46));
  paint(photo, stripe, circle(135, 318, 86));
  for (const [at, length] of lengths.slice(0, 4).entries())
    paint([270, 120 + at * 48, 390 + Math.floor(length * 0.8), 136 + at * 48], line);
  paint([40, 340, 600, 376], ink, letters);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};
