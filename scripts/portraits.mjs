// Draws the portraits of the demo's people: `npm run portraits`. The drawings are Zoish's "Notionists"
// (CC0), combined by DiceBear.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { optimize } from 'svgo';
import { demoPortraits } from '../server/src/demo/content/portraits/index.ts';
import { root } from './run.mjs';

const folder = `${root}server/src/demo/portraits`;
const tints = { mint: 'c3e6db', marigold: 'f8dfa3', rose: 'f6d5cb', sky: 'cfe0ea' };
const grey = '#96a6a0';

const variant = (number) => [`variant${String(number).padStart(2, '0')}`];
const optional = (part, number) =>
  number === undefined
    ? { [`${part}Probability`]: 0 }
    : { [part]: variant(number), [`${part}Probability`]: 100 };

/** The groups of hair and beard, which the style draws in black. */
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
  return optimize(avatar.toString(), { multipass: true, floatPrecision: 0 }).data;
};

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(`${folder}/${file}`);
for (const [key, portrait] of Object.entries(demoPortraits)) {
  writeFileSync(`${folder}/${key}.svg`, `${draw(portrait)}\n`);
}
