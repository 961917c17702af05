import type { ManagedPerson } from '@ithaca/contracts/managed-people';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { createClient, signUp, testPassword, useTestApp } from '../../../test/test-app.ts';
import { signUpMentor } from '../../../test/test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

describe('the list of people', () => {
  const read = async (query: Record<string, string> = {}) =>
    (await (await admin()).get(`/api/admin/people?${new URLSearchParams(query)}`))
      .body as ManagedPerson[];
  const names = (people: ManagedPerson[]) => people.map(({ lastName }) => lastName);

  const signUpListed = async () => {
    for (const lastName of ['Önel', 'Tvål', 'Trëe']) {
      app().clock.advance(1000);
      const { user } = await signUp(app(), { firstName: 'Listed', lastName });
      if (lastName !== 'Tvål') continue;
      const path = `/api/admin/people/${user.id}/suspend`;
      await (await admin()).post(path, { reason: 'Sent spam.' });
    }
  };
  let listed: Promise<void> | undefined;
  beforeEach(async () => {
    listed ??= signUpListed();
    await listed;
  });

  it('refuses unknown values', async () => {
    for (const query of ['cursor=e30', 'status=sleeping', `q=${'x'.repeat(101)}`]) {
      expect((await (await admin()).get(`/api/admin/people?${query}`)).status).toBe(422);
    }
  });

  it('has everyone, including suspended people, newest first, page by page', async () => {
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const query = new URLSearchParams({ q: 'listed', limit: '2', ...(cursor && { cursor }) });
      const { body, headers } = await (await admin()).get(`/api/admin/people?${query}`);
      found.push(...names(body));
      cursor = String(headers['x-next-cursor'] ?? '');
      if (cursor === '') break;
    }
    expect(found).toEqual(['Trëe', 'Tvål', 'Önel']);
  });

  it.each([
    [{ q: 'onel' }, ['Önel']],
    [{ q: 'LISTED tree' }, ['Trëe']],
    [{ q: 'listed', status: 'suspended' }, ['Tvål']],
    [{ q: 'listed', status: 'active' }, ['Trëe', 'Önel']],
    [{ status: 'suspended' }, ['Tvål']],
    [{ q: 'list%' }, []],
  ])('finds %j', async (query, expected) => {
    expect(names(await read(query as Record<string, string>))).toEqual(expected);
  });

  it('finds people with the longest names by their email address', async () => {
    const { email, user } = await signUp(app(), {
      firstName: 'F'.repeat(100),
      lastName: 'L'.repeat(100),
    });
    expect((await read({ q: email })).map(({ id }) => id)).toEqual([user.id]);
  });

  it('leaves out unverified and deleted accounts', async () => {
    const form = { firstName: 'Una', lastName: 'Unlisted', email: 'una@example.test' };
    await createClient(app()).post('/api/register', { ...form, password: testPassword });
    const gone = await signUp(app(), { lastName: 'Unlisted' });
    await gone.call('DELETE', '/api/user', { password: testPassword });
    const all = names(await read({ limit: '100' }));
    expect(all).toEqual(expect.arrayContaining(['Trëe', 'Tvål', 'Önel']));
    expect(all).not.toContain('Unlisted');
    expect(all).not.toContain('account');
  });

  it('says who is a mentor, and that the administrator can’t be suspended', async () => {
    const mentor = await signUpMentor(app());
    const all = await read({ limit: '100' });
    const find = (id: string) => all.find((person) => person.id === id);
    expect(find(mentor.user.id)).toMatchObject({
      userType: 'mentor',
      suspension: null,
      can: { suspend: true, restore: false },
    });
    expect(find((await admin()).user.id)?.can).toEqual({ suspend: false, restore: false });
  });
});
