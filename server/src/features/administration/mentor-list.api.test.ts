import type { ManagedMentor } from '@ithaca/contracts/administration';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { addMentor } from '../../../test/test-mentors.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

describe('the list of mentors', () => {
  const read = async (query: Record<string, string> = {}) =>
    (await (await admin()).get(`/api/admin/mentors?${new URLSearchParams(query)}`))
      .body as ManagedMentor[];
  const names = (mentors: ManagedMentor[]) => mentors.map(({ lastName }) => lastName);

  beforeAll(async () => {
    for (const lastName of ['Önel', 'Tvål', 'Trëe']) {
      app().clock.advance(1000);
      const fields = { firstName: 'Listed', lastName, isActive: lastName !== 'Tvål' };
      await addMentor(app(), { ...fields, createdAt: app().clock.now() });
    }
  });

  it('has all approved mentors, including suspended ones, newest first, page by page', async () => {
    const listed: string[] = [];
    for (let cursor = ''; ; ) {
      const query = new URLSearchParams({ q: 'listed', limit: '2', ...(cursor && { cursor }) });
      const { body, headers } = await (await admin()).get(`/api/admin/mentors?${query}`);
      listed.push(...names(body));
      cursor = String(headers['x-next-cursor'] ?? '');
      if (cursor === '') break;
    }
    expect(listed).toEqual(['Trëe', 'Tvål', 'Önel']);
  });

  it.each([
    [{ q: 'onel' }, ['Önel']],
    [{ q: 'LISTED tree' }, ['Trëe']],
    [{ q: 'listed', status: 'inactive' }, ['Tvål']],
    [{ q: 'listed', status: 'active' }, ['Trëe', 'Önel']],
    [{ q: 'list%' }, []],
    [{ q: 'nobody at all' }, []],
  ])('finds %j', async (query, expected) => {
    expect(names(await read(query as Record<string, string>))).toEqual(expected);
  });

  it('leaves out people who were never approved', async () => {
    for (const applicationStatus of ['pending', 'rejected'] as const)
      await addMentor(app(), { lastName: 'Unfindable', applicationStatus });
    const all = names(await read({ limit: '100' }));
    expect(all).toEqual(expect.arrayContaining(['Trëe', 'Tvål', 'Önel']));
    expect(all).not.toContain('Unfindable');
  });
});
