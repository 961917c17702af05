import { expect, it } from 'vitest';
import { toastInset } from './toast-inset.ts';

const navigation = { top: 736, bottom: 800 };
const actions = { top: 670, bottom: 736 };

it.each([
  ['an empty window', [], 16],
  ['the bottom navigation', [navigation], 72],
  ['a bar of actions above it, in any order', [actions, navigation], 138],
  ['a bar that is scrolled out of view', [{ top: 806, bottom: 850 }], 16],
  ['a hidden element', [{ top: 0, bottom: 0 }], 16],
  ['buttons further up', [navigation, { top: 400, bottom: 460 }], 72],
  ['buttons that the toast would reach', [navigation, { top: 600, bottom: 660 }], 208],
  ['a header far from the bottom', [{ top: 44, bottom: 108 }], 16],
] as const)('%s', (_, elements, inset) => {
  expect(toastInset(80, 800, elements)).toBe(inset);
});
