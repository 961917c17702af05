// Draws the portraits of the demo's people: `npm run portraits`. The drawings are Zoish's "Notionists" (CC0),
// combined by DiceBear. They are encoded in advance, as the server encodes uploaded photos, because doing so when the
// demo starts would take too long.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { avatarSizes } from '../contracts/src/files.ts';
import { demoPortraits } from '../server/src/demo/content/portraits/index.ts';
import { root } from './run.mjs';

// The server's own dependency.
const sharp = createRequire(`${root}server/package.json`)('sharp');
const folder = `${root}server/src/demo/portraits`;
const tints = { mint: 'c3e6db', marigold: 'f8dfa3', rose: 'f6d5cb', sky: 'cfe0ea' };
const grey = '#96a6a0';

const variant = (number) => [`variant${String(number).padStart(2, '0')}`];
const optional = (part, number) =>
  number === undefined
    ? { [`${part}Probability`]: 0 }
    : { [part]: variant(number), [`${part}Probability`]: 100 };

/** The SVG groups of hair and beard, which the style draws in black. */
const hairAndBeard =
  /<g transform="translate\((?:266 207|653 805)\)">.*?(?=<g transform="translate)/g;

const withGreyHair = {
  ...notionists,
  create: (props) => {
    const { body, ...drawing } = notionists.create(props);
    return {
      ...drawing,
      body: body.replaceAll(hairAndBeard, (group) => group.replaceAll('#000', grey)),
    };
  },
};

/** Twice the size that the server stores. */
const side = 2 * avatarSizes.large;

const draw = (portrait) => {
  const avatar = createAvatar(portrait.greyHair ? withGreyHair : notionists, {
    backgroundColor: [tints[portrait.tint]],
    hair: variant(portrait.hair),
    brows: variant(portrait.brows),
    eyes: variant(portrait.eyes),
    nose: variant(portrait.nose),
    lips: variant(portrait.lips),
    body: variant(portrait.body),
    ...optional('beard', portrait.beard),
    ...optional('glasses', portrait.glasses),
    bodyIconProbability: 0,
    gestureProbability: 0,
    scale: 135,
    translateX: 3,
    translateY: 10,
  });
  return avatar.toString();
};

const photos = [];
for (const [key, portrait] of Object.entries(demoPortraits)) {
  const photo = await sharp(Buffer.from(draw(portrait)))
    .resize(side, side)
    .png()
    .toBuffer();
  photos.push([key, photo]);
}

// Imported this late because it disables the SVG decoder.
const { encodeAvatar } = await import('../server/src/features/files/images.ts');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [key, photo] of photos) {
  const { main, small } = await encodeAvatar(photo);
  writeFileSync(`${folder}/${key}.webp`, main);
  writeFileSync(`${folder}/${key}-small.webp`, small);
}
