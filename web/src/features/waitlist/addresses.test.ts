import { limits } from '@ithaca/contracts/limits';
import { describe, expect, it } from 'vitest';
import { addressesIn, linesWithoutAddress, readAddresses } from './addresses.ts';

const problemOf = async (text: string) => {
  const read = await readAddresses(new File([text], 'list.csv'));
  return 'problem' in read ? read.problem : null;
};

describe('the addresses in a file', () => {
  it('are refused if there are none, too many, or the file is too large', async () => {
    expect(await problemOf('name,city\nAna,Brno')).toBe('The file has no email addresses.');
    const many = Array.from({ length: limits.grantsMax + 1 }, (_, at) => `p${at}@example.test`);
    expect(await problemOf(many.join('\n'))).toMatch(/^The file has 501 addresses/);
    expect(await problemOf(' '.repeat(1024 * 1024 + 1))).toBe('The file is larger than 1 MB.');
    expect(await problemOf(many.slice(1).join('\n'))).toBeNull();
  });

  it.each([
    ['one a line', 'ana@example.test\r\nben@example.test'],
    [
      'a CSV file with a heading',
      '\uFEFFname;email\n"Novák, Ana";"ana@example.test"\nBen;ben@example.test',
    ],
    ['addresses with names', 'Ana <ana@example.test>, Ben (ben@example.test)'],
    ['repeated, in capitals', 'ANA@example.test ben@example.test ana@EXAMPLE.test'],
    ['links', 'mailto:ana@example.test|mailto:ben@example.test|@|a@b'],
  ])('are found in %s', (_, text) => {
    expect(addressesIn(text)).toEqual(['ana@example.test', 'ben@example.test']);
  });

  it('keep all characters allowed in addresses', () => {
    expect(addressesIn("o'brien+list@sub.example.test")).toEqual(["o'brien+list@sub.example.test"]);
  });
});

it.each([
  ['hold something else', 'ana@example.test\nnot-an-address\r\n@@', 2],
  ['are empty, which they may be', 'ana@example.test\n\n;;\n""\n', 0],
  ['follow a heading, which is none of them', '\uFEFFName;E-Mail\nAna;ana@example.test\nBen;', 1],
  ['name people beside addresses, which they may', 'Ana <ana@example.test>, Ben', 0],
])('counts the lines without an address if they %s', (_, text, count) => {
  expect(linesWithoutAddress(text)).toBe(count);
});
