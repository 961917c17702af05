import { expect, it } from 'vitest';
import { toastInset } from './toast-inset.ts';

const bar = { top: 0, bottom: 44 };
const header = { top: 44, bottom: 108 };
const composer = { top: 740, bottom: 800 };

it.each([
  ['an empty window', 'top', [], 16],
  ['a header', 'top', [header], 116],
  ['a header below a bar, in any order', 'top', [header, bar], 116],
  ['a bar that is scrolled out of view', 'top', [{ top: -50, bottom: -6 }], 16],
  ['a hidden element', 'top', [{ top: 0, bottom: 0 }], 16],
  ['a dialog’s title further down', 'top', [bar, { top: 400, bottom: 460 }], 52],
  ['a dialog’s title that the toast would reach', 'top', [bar, { top: 130, bottom: 200 }], 208],
  ['a message box', 'bottom', [composer], 68],
  ['a header far from the bottom', 'bottom', [header], 16],
] as const)('%s', (_, edge, elements, inset) => {
  expect(toastInset(edge, 80, 800, elements)).toBe(inset);
});
