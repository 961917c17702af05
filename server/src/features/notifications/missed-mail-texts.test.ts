import { expect, it } from 'vitest';
import { missedMessagesMail } from './missed-mail-texts.ts';

const textOf = (names: readonly string[], count = 9) =>
  missedMessagesMail({
    to: 'ana@ithaca.test',
    firstName: 'Ana',
    product: 'Ithaca',
    names,
    count,
    link: 'https://ithaca.test/messaging',
    settings: 'https://ithaca.test/settings#notifications',
  }).text.split('\n\n')[1];

it.each([
  [['Luca'], 'Luca sent you'],
  [['Luca', 'Mona'], 'Luca and Mona sent you'],
  [['Luca', 'Mona', 'Kai'], 'Luca, Mona and Kai sent you'],
  [['Luca', 'Mona', 'Kai', 'Jo'], 'Luca, Mona, Kai and 1 other sent you'],
  [['Luca', 'Mona', 'Kai', 'Jo', 'Pia'], 'Luca, Mona, Kai and 2 others sent you'],
])('names at most three people: %j', (names, beginning) => {
  expect(textOf(names)).toBe(`${beginning} 9 messages while you were away:`);
});

it('says "a message" for one', () => {
  expect(textOf(['Luca'], 1)).toBe('Luca sent you a message while you were away:');
});
