import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoints } from './fields.ts';
import { registerBody } from './identity.ts';
import { personName } from './names.ts';
import { joinWaitlistBody } from './pre-registration.ts';

const firstName = personName('First name');
const parse = (value: unknown) => firstName.safeParse(value);
const errorsFor = (value: unknown) => parse(value).error?.issues.map(({ message }) => message);

const tooShort = 'First name must be at least 2 characters';
const tooLong = 'First name must be at most 100 characters';
const forbidden = 'First name can’t contain / : @ < > or a dot inside a word';
const numeric = 'First name can’t contain six or more digits';
const hidden = 'First name can’t contain invisible characters';

describe('a name is rejected with a single message if it', () => {
  it.each([
    ['is missing', undefined, tooShort],
    ['is not a string', 42, tooShort],
    ['is too short', ' A ', tooShort],
    ['is one letter made of two code points', 'e\u0301', tooShort],
    ['is too long', 'a'.repeat(101), tooLong],
    ['is huge', '\u0301\u0323'.repeat(500_000), tooLong],
    ['is too long after normalization', 'a'.repeat(100).concat('e\u0301'), tooLong],
    ['contains U+0000', 'Ana\0', 'This contains a character that cannot be used'],
    ['is a URL', 'https://evil.example', forbidden],
    ['is a URL with full-width characters', 'http：／／evil．example', forbidden],
    ['is an email address', 'ana@evil.example', forbidden],
    ['is an email address with a small @', 'ana﹫evil.example', forbidden],
    ['contains the name of a website', 'Win 500 EUR at evil-prize.com', forbidden],
    ['is a short name of a website', 'T.CO', forbidden],
    ['has a full-width dot', 'evil．example', forbidden],
    ['has an ideographic full stop', 'evil。com', forbidden],
    ['has a half-width ideographic full stop', 'evil｡com', forbidden],
    ['contains markup', 'Ana <b>', forbidden],
    ['contains a character that decomposes to a slash', 'Ana ℅ Bo', forbidden],
    ['is a phone number', '+43 660 1234567', numeric],
    ['has six digits', 'Ana 12-34-56', numeric],
    ['has Arabic digits', 'محمد ٠٦٦٠١٢٣', numeric],
    ['has full-width digits', 'Ana ６６０１２３', numeric],
    ['has two lines', 'Ana\nBo', hidden],
    ['has a line separator', 'Ana\u2028Bo', hidden],
    ['has a paragraph separator', 'Ana\u2029Bo', hidden],
    ['has a tab', 'Ana\tBo', hidden],
    ['has a next-line character', 'Ana\u0085', hidden],
    ['overrides the text direction', 'Ana\u202eoB', hidden],
    ['isolates a text direction', '\u2067Ana\u2069', hidden],
    ['begins with a direction mark', '\u200fمحمد', hidden],
    ['has a zero-width space', 'Ana\u200bBo', hidden],
    ['has blank Braille cells', '\u2800\u2800', hidden],
    ['has a soft hyphen', 'Ana\u00adBo', hidden],
    ['has a joiner after a Latin letter', 'An\u200da', hidden],
    ['has two joiners in a row', 'عل\u200c\u200cی', hidden],
    ['has a joiner after a space', 'Ana \u200d', hidden],
    ['has a tag character', 'Ana\u{e0041}', hidden],
    ['has a variation selector after a Latin letter', 'Ana\u{e0100}', hidden],
    ['consists of invisible fillers', '\u3164\u3164', hidden],
    ['consists of private-use characters', '\ue000\ue001', hidden],
    ['begins with an accent', '\u0301Ana', 'First name can’t begin with an accent'],
    ['has too many accents', `A${'\u0335\u0321'.repeat(25)}na`, 'First name has too many accents'],
    [
      'has too many accents with joiners between them',
      `श${'\u0941\u200d'.repeat(25)}`,
      'First name has too many accents',
    ],
  ])('%s', (_, value, message) => {
    expect(errorsFor(value)).toEqual([message]);
  });
});

describe('a valid name', () => {
  it.each([
    'Bo',
    "O'Brien",
    'O’Brien',
    'ʻAbd al-Raḥmān',
    'Jean-Luc',
    'Sammy Jr.',
    'J.R.R. Tolkien',
    'Md. Rahman',
    'José',
    'Ø.',
    'Nguyễn',
    'Łukasz',
    'Þórdís',
    '李小龍',
    '山田　太郎',
    '葛\u{e0100}城',
    '김민준',
    'محمد',
    'مُحَمَّد',
    'علی\u200cرضا',
    'יִצְחָק',
    'ශ්\u200dරී',
    'കൃഷ്ണന്\u200d',
    'क्\u200dष',
    'မြွှို့',
    'Ἀλέξανδρος',
    'Müller & Söhne',
    'Class of 12345',
    '🙂🙂',
  ])('is accepted unchanged: %s', (name) => {
    expect(parse(name).data).toBe(name.normalize('NFC'));
  });

  it('is normalized to NFC and trimmed', () => {
    for (const name of ['José', 'Nguyễn', '김민준', 'Åsa']) {
      expect(parse(`\u00a0${name.normalize('NFD')} \n`).data).toBe(name.normalize('NFC'));
    }
    expect(parse('각'.normalize('NFD').repeat(100)).data).toBe('각'.repeat(100));
  });
});

it('names follow the same rules at sign-up and on the waitlist', () => {
  for (const body of [registerBody, joinWaitlistBody]) {
    const { error } = body.safeParse({ firstName: 'A/B', lastName: 'C:D' });
    const messages = error?.issues.map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        'First name can’t contain / : @ < > or a dot inside a word',
        'Last name can’t contain / : @ < > or a dot inside a word',
      ]),
    );
  }
});

it('an accepted name is normalized, trimmed, within the limits and unchanged when parsed again', {
  timeout: 60_000,
}, () => {
  // Arbitrary strings, and strings made mostly of relevant characters.
  const pieces = fc.constantFrom(
    ...['a', 'É', ' ', '-', '.', '\u0301', '\u0323', '李', 'ش', 'क', '्', '\ufdfa', '\u1100\u1161'],
    ...['\u200c', '\u200d', '\u202e', '\u2066', '\u200f', '\u2028', '\n', '\u{e0100}', '\ufeff'],
    ...['/', ':', '@', '<', '>', '＠', '℀', '\u3164', '\u{1d15e}', '\u0344', '\u0130'],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.string({ unit: 'grapheme', maxLength: 150 }),
    fc.string({ unit: pieces, maxLength: 150 }),
    fc.string({ unit: pieces, minLength: 2, maxLength: 4 }),
  );
  fc.assert(
    fc.property(texts, (typed) => {
      const { data: name } = parse(typed);
      if (name === undefined) return;
      expect(name).toBe(name.normalize('NFC').trim());
      expect(parse(name).data).toBe(name);
      expect(codePoints(name)).toBeGreaterThanOrEqual(2);
      expect(codePoints(name)).toBeLessThanOrEqual(100);
      expect(name.normalize('NFKC')).not.toMatch(/[/:@<>]/);
      expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u);
      expect(name.replaceAll(/[\u200c\u200d]/g, '')).not.toMatch(/\p{Cf}/u);
      expect(name).not.toMatch(/^\p{M}|\p{M}{20}/u);
    }),
    { numRuns: 3000 },
  );
});
