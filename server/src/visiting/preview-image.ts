import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicMentorPage } from '@ithaca/contracts/public-pages';
import { fullNameOf } from '../features/identity/index.ts';
import { once } from '../platform/once.ts';
import { fontsOf, runsOf, type Weight } from '../platform/pdf/fonts.ts';
import { type OverlayOptions, sharp } from '../platform/sharp.ts';
import { drawDiscs } from './discs.ts';

const width = 1200;
const height = 630;
const photoSize = 256;
const margin = 80;
const textWidth = 640;

/** The look's colours (web/src/ui/tokens.css), light theme. */
const paper = '#f5f8f7';
const ink = '#0f211d';
const muted = '#4a5e58';
const pine = [11, 97, 83] as const;
const marigold = [244, 183, 64] as const;
const overlap = [8, 63, 54] as const;

interface TextStyle {
  readonly weight: Weight;
  /** In pixels. */
  readonly size: number;
  readonly color: string;
  /** Longer texts end with an ellipsis, and higher ones are cropped, so texts don't overlap. */
  readonly maxCharacters: number;
  readonly maxHeight: number;
}
const styles = {
  name: { weight: 'bold', size: 68, color: ink, maxCharacters: 45, maxHeight: 250 },
  title: { weight: 'normal', size: 36, color: muted, maxCharacters: 80, maxHeight: 124 },
  site: { weight: 'bold', size: 32, color: '#0b6153', maxCharacters: 30, maxHeight: 44 },
} as const satisfies Record<string, TextStyle>;

type Shown = Pick<PublicMentorPage, 'firstName' | 'lastName' | 'title' | 'profileImageUrl'>;

/** Draws the picture that other sites show beside a link: a PNG of 1200 × 630 pixels. */
export type DrawPreview = (page: Shown) => Promise<Buffer>;

/**
 * @param options the product's name, a folder for fonts that exists as long as the server runs, and a function that
 *   reads the photo at an address, or null if there is none
 */
export const createPreviewImages = ({
  siteName,
  fontFolder,
  readPhoto,
}: {
  siteName: string;
  fontFolder: string;
  readPhoto(url: string): Promise<Buffer | null>;
}): DrawPreview => {
  const prepareFonts = once(() => registerFonts(fontFolder));
  const background = drawDiscs(width, height, [
    { x: 1010, y: 250, radius: 220, color: pine },
    { x: 1090, y: 470, radius: 190, color: marigold, onOthers: overlap },
  ]);
  return async ({ title, profileImageUrl, ...person }) => {
    await prepareFonts();
    const photo = profileImageUrl === null ? null : await readPhoto(profileImageUrl);
    const name = await drawText(fullNameOf(person), styles.name);
    const role = await drawText(title, styles.title);
    const site = await drawText(siteName, styles.site);
    const top = Math.max(margin, Math.round((height - name.height - role.height - 24) / 2) - 20);
    const parts: OverlayOptions[] = [
      { input: background, raw: { width, height, channels: 4 }, left: 0, top: 0 },
      { input: name.data, left: margin, top },
      { input: role.data, left: margin, top: top + name.height + 24 },
      { input: site.data, left: margin, top: height - margin - site.height + 20 },
    ];
    if (photo) parts.push({ input: await roundPhoto(photo), left: 1010 - 148, top: 250 - 148 });
    return sharp({ create: { width, height, channels: 4, background: paper } })
      .composite(parts)
      .png({ palette: true })
      .toBuffer();
  };
};

/** Registers the fonts with the library that draws texts, which reads them from files on demand. */
const registerFonts = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  for (const weight of ['bold', 'normal'] as const) {
    for (const { name, bytes } of await fontsOf(weight)) {
      const fontfile = join(folder, `${name}.ttf`);
      await writeFile(fontfile, bytes);
      await sharp({ text: { text: 'a', font: 'Figtree', fontfile } }).toBuffer();
    }
  }
};

const escapeMarkup = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** An invisible text can't be drawn. */
const visible = (text: string) => (/[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : '?');

/** The family name in the bold font files. */
const families: Record<Weight, string> = {
  normal: 'Figtree, Noto Sans',
  bold: 'Figtree SemiBold, Noto Sans SemiBold',
};

const shortened = (text: string, maxCharacters: number) => {
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  return `${characters
    .slice(0, maxCharacters - 1)
    .join('')
    .trimEnd()}…`;
};

const drawText = async (
  text: string,
  { weight, size, color, maxCharacters, maxHeight }: TextStyle,
): Promise<{ data: Buffer; height: number }> => {
  const runs = runsOf(shortened(text, maxCharacters), await fontsOf(weight));
  const drawable = escapeMarkup(visible(runs.map((run) => run.text).join('')));
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${drawable}</span>`,
      font: `${families[weight]}, ${size}`,
      width: textWidth,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.height <= maxHeight) return { data, height: info.height };
  const top = { left: 0, top: 0, width: info.width, height: maxHeight };
  return { data: await sharp(data).extract(top).png().toBuffer(), height: maxHeight };
};

/** A photo as a disc with a border. */
const roundPhoto = async (photo: Buffer): Promise<Buffer> => {
  const side = photoSize + 40;
  const disc = (radius: number) =>
    drawDiscs(side, side, [{ x: side / 2, y: side / 2, radius, color: [245, 248, 247] }]);
  const raw = { width: side, height: side, channels: 4 } as const;
  const face = await sharp(photo)
    .resize(side, side, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: disc(side / 2 - 10), raw, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(disc(side / 2), { raw })
    .composite([{ input: face }])
    .png()
    .toBuffer();
};
