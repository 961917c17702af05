import { expect, it } from 'vitest';
import { hashPassword } from './passwords.ts';

it('hashes passwords with argon2id at the minimum cost recommended by OWASP', async () => {
  expect(await hashPassword('a long road home')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
