import { slug } from '@ithaca/contracts/public-pages';
import { describe, expect, it } from 'vitest';
import { slugOf, slugsOf } from './slugs.ts';

describe('the address derived from a name', () => {
  it.each([
    ['Mara Quist', 'mara-quist'],
    ['Åse Ødegård-Weiß', 'ase-odegard-weiss'],
    ['Siobhán O’Connor', 'siobhan-oconnor'],
    ['Łukasz Żółć', 'lukasz-zolc'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['  --  ', 'mentor'],
    ['王 小', 'mentor'],
    ['../../etc', 'etc'],
  ])('of %s is %s', (name, expected) => {
    expect(slugOf(name)).toBe(expected);
  });

  it('is valid, whatever the name', () => {
    for (const name of ['x'.repeat(400), 'é '.repeat(200), '- a -', 'ﬁ ﬂ', '\u{1d49c}bc'])
      for (const one of slugsOf(name, '0a1b2c3d')) expect(slug.safeParse(one).success).toBe(true);
  });
});
