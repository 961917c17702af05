import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoints } from './fields.ts';
import { registerBody } from './identity.ts';
import { personName } from './names.ts';
import { joinWaitlistBody } from './waitlist.ts';

const firstName = personName('First name');
const read = (value: unknown) => firstName.safeParse(value);
const refusal = (value: unknown) => read(value).error?.issues.map(({ message }) => message);

const tooShort = 'First name must be at least 2 characters';
const tooLong = 'First name must be at most 100 characters';
const sign = "First name can't contain / : @ < or >";
const hidden = 'First name contains an invisible character. Please type it again';

describe('a name is refused, with one reason, when it', () => {
  it.each([
    ['is missing', undefined, tooShort],
    ['is no text', 42, tooShort],
    ['is short', ' A ', tooShort],
    ['is one letter in two pieces', 'e\u0301', tooShort],
    ['is long', 'a'.repeat(101), tooLong],
    ['is long and huge', '\u0301\u0323'.repeat(500_000), tooLong],
    ['is long once it is composed', 'a'.repeat(100).concat('e\u0301'), tooLong],
    ['holds U+0000', 'Ana\0', 'This contains a character that cannot be used'],
    ['is an address', 'https://evil.example', sign],
    ['is an address of other signs', 'http：／／evil．example', sign],
    ['is a mail address', 'ana@evil.example', sign],
    ['is a mail address with a small sign', 'ana﹫evil.example', sign],
    ['is markup', 'Ana <b>', sign],
    ['holds a sign in disguise', 'Ana ℅ Bo', sign],
    ['has two lines', 'Ana\nBo', hidden],
    ['has a line separator', 'Ana\u2028Bo', hidden],
    ['has a paragraph separator', 'Ana\u2029Bo', hidden],
    ['has a tab', 'Ana\tBo', hidden],
    ['has a next line', 'Ana\u0085', hidden],
    ['turns the direction round', 'Ana\u202eoB', hidden],
    ['isolates a direction', '\u2067Ana\u2069', hidden],
    ['begins with a mark of direction', '\u200fمحمد', hidden],
    ['has a blank of no width', 'Ana\u200bBo', hidden],
    ['has a soft hyphen', 'Ana\u00adBo', hidden],
    ['joins what is not joined', 'An\u200da', hidden],
    ['joins twice', 'عل\u200c\u200cی', hidden],
    ['ends in a joiner of nothing', 'Ana \u200d', hidden],
    ['has a hidden tag', 'Ana\u{e0041}', hidden],
    ['has a selector of nothing', 'Ana\u{e0100}', hidden],
    ['is a filler that shows nothing', '\u3164\u3164', hidden],
    ['is private', '\ue000\ue001', hidden],
    ['begins with an accent', '\u0301Ana', "First name can't begin with an accent"],
    [
      'is buried in accents',
      `A${'\u0335\u0321'.repeat(25)}na`,
      'First name has too many accents on one letter',
    ],
    [
      'is buried in accents with joiners between',
      `श${'\u0941\u200d'.repeat(25)}`,
      'First name has too many accents on one letter',
    ],
  ])('%s', (_, value, message) => {
    expect(refusal(value)).toEqual([message]);
  });
});

describe('a name of a person', () => {
  it.each([
    'Bo',
    "O'Brien",
    'O’Brien',
    'ʻAbd al-Raḥmān',
    'Jean-Luc',
    'Sammy Jr.',
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
    '🙂🙂',
  ])('is accepted as it is: %s', (name) => {
    expect(read(name).data).toBe(name.normalize('NFC'));
  });

  it('is the same in whichever form it was typed, and with blanks around it', () => {
    for (const name of ['José', 'Nguyễn', '김민준', 'Åsa']) {
      expect(read(`\u00a0${name.normalize('NFD')} \n`).data).toBe(name.normalize('NFC'));
    }
    expect(read('각'.normalize('NFD').repeat(100)).data).toBe('각'.repeat(100));
  });
});

it('is asked for alike by the sign-up and the waitlist', () => {
  for (const body of [registerBody, joinWaitlistBody]) {
    const { error } = body.safeParse({ firstName: 'A/B', lastName: 'C:D' });
    const messages = error?.issues.map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        "First name can't contain / : @ < or >",
        "Last name can't contain / : @ < or >",
      ]),
    );
  }
});

it('whatever is accepted is composed, trimmed, bounded, and read the same way again', {
  timeout: 60_000,
}, () => {
  // Any text, and texts of little else than what may and may not be in a name.
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
      const { data: name } = read(typed);
      if (name === undefined) return;
      expect(name).toBe(name.normalize('NFC').trim());
      expect(read(name).data).toBe(name);
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
