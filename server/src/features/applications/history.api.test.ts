import type { DecidedApplication } from '@ithaca/contracts/applications';
import { describe, expect, it } from 'vitest';
import { createClient, type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { profileForm, sendApplication } from '../../../test/test-applications.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
const path = '/api/moderation/history';

interface World {
  admin: Person;
  ana: Person;
}
let world: Promise<World> | undefined;

/** Two people and three decisions: Ana was rejected, then Ben and Ana approved. Zoe is pending. */
const prepare = async (): Promise<World> => {
  const admin = await signUp(app(), {
    email: 'admin@ithaca.test',
    firstName: 'Mod',
    lastName: 'Erator',
  });
  const names = { firstName: 'Ána', lastName: 'Kovač' };
  const ana = await signUp(app(), { ...names, email: 'ana@weavers.test' });
  const [ben, zoe] = [await signUp(app()), await signUp(app())];
  const sent = { email: 'a_kovac@looms.test', firstName: 'Anička' };
  const first = await sendApplication(ana, { ...sent, title: 'Weaver' });
  const profile = { ...profileForm, title: 'Sailor' };
  const { profileId } = (await ben.post('/api/mentor/profile', profile)).body;
  await sendApplication(zoe, { title: 'Still waiting' });
  await admin.post(`/api/moderation/reject/${first.profileId}`, { reason: 'Not readable.' });
  app().clock.advance(1000);
  await admin.post(`/api/moderation/approve/${profileId}`);
  app().clock.advance(1000);
  const again = await sendApplication(ana, { title: 'Patient weaver' });
  await admin.post(`/api/moderation/approve/${again.profileId}`);
  return { admin, ana };
};
/** Prepares the data when the first test needs it. */
const prepared = () => {
  world ??= prepare();
  return world;
};

const get = async (query = '') => (await prepared()).admin.get(`${path}${query}`);
const read = async (query = ''): Promise<DecidedApplication[]> => (await get(query)).body;
const search = async (q: string) =>
  (await read(`?${new URLSearchParams({ q })}`)).map(({ title }) => title);

describe('the history is refused', () => {
  it('to everyone but the administrator', async () => {
    expect((await (await prepared()).ana.get(path)).body.code).toBe('not_allowed');
    expect((await createClient(app()).get(path)).body.code).toBe('sign_in_needed');
  });

  it.each([
    ['?cursor=e30', { cursor: ['Unknown cursor'] }],
    ['?status=pending', { status: ['Unknown status'] }],
    [`?q=${'x'.repeat(101)}`, { q: ['Please search for fewer words'] }],
  ])('with %s', async (query, errors) => {
    const answer = await get(query);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('with a cursor from another search', async () => {
    const { headers } = await get(`?limit=1`);
    const cursor = headers['x-next-cursor'];
    expect((await get(`?limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await get(`?limit=1&status=approved&cursor=${cursor}`)).status).toBe(422);
  });
});

describe('the history', () => {
  it('has every decision, newest first, page by page, and nothing pending', async () => {
    const titles: string[] = [];
    for (let cursor = ''; ; ) {
      const { body, headers } = await get(`?limit=2${cursor && `&cursor=${cursor}`}`);
      titles.push(...body.map(({ title }: DecidedApplication) => title));
      cursor = String(headers['x-next-cursor'] ?? '');
      if (cursor === '') break;
    }
    expect(titles).toEqual(['Patient weaver', 'Sailor', 'Weaver']);
  });

  it('shows what was submitted, what was decided, why and by whom', async () => {
    const first = (await read('?status=rejected'))[0];
    expect(first).toMatchObject({
      title: 'Weaver',
      firstName: 'Anička',
      status: 'rejected',
      rejectionReason: 'Not readable.',
      decidedBy: { id: (await prepared()).admin.user.id, firstName: 'Mod', lastName: 'Erator' },
      user: { email: 'ana@weavers.test' },
      idDocument: { name: 'passport.jpg' },
    });
  });

  it('can be limited to one outcome', async () => {
    const outcomes = (list: DecidedApplication[]) => list.map(({ status }) => status);
    expect(outcomes(await read('?status=rejected'))).toEqual(['rejected']);
    expect(outcomes(await read('?status=approved'))).toEqual(['approved', 'approved']);
  });

  it.each([
    ['the name of the account, whatever the accents', 'ana KOVAC', ['Patient weaver', 'Weaver']],
    ['the address of the account', 'ana@weavers', ['Patient weaver', 'Weaver']],
    ['the name in the application', 'anicka', ['Weaver']],
    ['the address in the application', 'a_kovac@', ['Weaver']],
    ['nobody', 'a%kovac', []],
  ])('finds %s', async (_, q, titles) => {
    expect(await search(q)).toEqual(titles);
  });
});
