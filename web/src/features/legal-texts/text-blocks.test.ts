import { expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const heading = (text: string) => ({ kind: 'heading', text });
const paragraph = (text: string) => ({ kind: 'paragraph', text });
const list = (...items: string[]) => ({ kind: 'list', items });

it.each([
  ['', []],
  ['\n \n', []],
  ['One.\n\nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['One\nline.', [paragraph('One\nline.')]],
  ['## Fees\r\nNone.', [heading('Fees'), paragraph('None.')]],
  ['- a\n- b\n\n- c', [list('a', 'b', 'c')]],
  ['First:\n- a\nThen.', [paragraph('First:'), list('a'), paragraph('Then.')]],
  ['##Fees', [paragraph('##Fees')]],
  ['-5 degrees', [paragraph('-5 degrees')]],
  ['<b>bold</b>', [paragraph('<b>bold</b>')]],
])('splits %j into its parts', (text, blocks) => {
  expect(textBlocks(text)).toEqual(blocks);
});
