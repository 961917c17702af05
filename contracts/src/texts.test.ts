import { describe, expect, it } from 'vitest';
import { text } from './fields.ts';
import { trimToVisible, visible } from './texts.ts';

describe('a text with visible characters', () => {
  const required = text('Write').check(...visible('Write'));

  it.each(['a', '.', '👍', '👩\u200d🔬', '\u200ba'])('may be %j', (written) => {
    expect(required.safeParse(` ${written}\n`).data).toBe(written);
  });

  it.each([
    ['blanks', ' \t\n\u00a0\u3000'],
    ['zero-width spaces', '\u200b \u200b'],
    ['blank Braille cells', '\u2800 \u2800'],
    ['control characters', '\u0001\ufff9'],
    ['joiners', '\u200d\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['variation selectors', '\ufe0f'],
    ['a byte order mark', '\ufeff'],
    ['Hangul fillers', '\u3164\uffa0'],
    ['tag characters', '\u{e0041}'],
    ['nothing', ''],
  ])('may not be %s only', (_, written) => {
    const { error } = required.safeParse(written);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Write']);
  });
});

it.each([
  [' a\n', 'a'],
  ['\u200ba', '\u200ba'],
  [' \u200b\u2800 ', ''],
  ['', ''],
])('a text that may be empty: %j is read as %j', (written, read) => {
  expect(
    text('Write')
      .check(...trimToVisible())
      .parse(written),
  ).toBe(read);
});
