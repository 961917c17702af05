import { describe, expect, it } from 'vitest';
import { createValueSealer } from './sealed-value.ts';

const secret = 'correct horse battery staple kept';
const sealer = createValueSealer(secret, 'testing');
const value = Buffer.from('a value that nobody may read');

describe('a sealed value', () => {
  it('can be opened again, reveals nothing of its content and is different each time', () => {
    const sealed = sealer.seal(value, 'ana');
    expect(sealer.open(sealed, 'ana')).toEqual(value);
    expect(sealed.includes('nobody')).toBe(false);
    expect(sealer.seal(value, 'ana').equals(sealed)).toBe(false);
  });

  it('is not opened with another context, purpose or secret', () => {
    const sealed = sealer.seal(value, 'ana');
    expect(sealer.open(sealed, 'ben')).toBeNull();
    expect(createValueSealer(secret, 'other').open(sealed, 'ana')).toBeNull();
    expect(createValueSealer(`${secret}!`, 'testing').open(sealed, 'ana')).toBeNull();
  });

  it('is not opened when a byte was changed or is missing', () => {
    const sealed = sealer.seal(value, 'ana');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sealer.open(changed, 'ana'), `byte ${at}`).toBeNull();
      expect(sealer.open(sealed.subarray(0, at), 'ana'), `${at} bytes`).toBeNull();
    }
  });
});
