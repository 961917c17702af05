import { announcementDays } from '@ithaca/contracts/announcements';
import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { createClient, type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { newId } from '../../platform/clock.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);
const path = '/api/admin/announcements';
const unknownId = '0193e1a0-0000-7000-8000-000000000000';
const news = { title: 'New circles', text: 'Circles are open.\nJoin one.', audience: 'everyone' };

const publish = async (changes: Partial<typeof news> = {}) =>
  (await admin()).post(path, { ...news, ...changes });
const withdraw = async (id: string) => (await admin()).post(`${path}/${id}/withdraw`);
const dismiss = (person: Person, id: string) => person.post(`/api/announcements/${id}/dismiss`);
const idsFor = async (person: Person): Promise<string[]> =>
  (await person.get('/api/announcements')).body.map(({ id }: { id: string }) => id);
/** The audit log entries about an announcement. */
const entriesAbout = async (id: string, kind: string) => {
  const { body } = await (await admin()).get(`/api/admin/audit?kind=${kind}`);
  return body.filter(
    ({ details }: { details: { announcementId: string } }) => details.announcementId === id,
  );
};

describe('refuses', () => {
  it('everything to visitors, and publishing to everyone but the administrator', async () => {
    const visitor = createClient(app());
    expect((await visitor.get('/api/announcements')).status).toBe(401);
    const { id } = (await publish()).body;
    for (const person of [await signUp(app()), await signUpMentor(app())]) {
      const answers = [
        await person.get(path),
        await person.post(path, news),
        await person.post(`${path}/${id}/withdraw`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ title: 'two\nlines' }, 'title'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ audience: 'staff' }, 'audience'],
  ])('an announcement with an invalid field (case %#)', async (changes, field) => {
    const { status, body } = await publish(changes);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('to dismiss or withdraw unknown announcements, or to dismiss those for others', async () => {
    const mentee = await signUp(app());
    const { id } = (await publish({ audience: 'mentors' })).body;
    expect((await dismiss(mentee, id)).status).toBe(404);
    expect((await dismiss(mentee, unknownId)).status).toBe(404);
    expect((await withdraw(unknownId)).status).toBe(404);
    expect((await (await admin()).get(`${path}?cursor=e30`)).status).toBe(422);
  });
});

describe('an announcement', () => {
  it('is shown to its audience until they dismiss it', async () => {
    const [mentee, other, mentor] = [
      await signUp(app()),
      await signUp(app()),
      await signUpMentor(app()),
    ];
    const forMentees = (await publish({ audience: 'mentees' })).body.id;
    const forMentors = (await publish({ audience: 'mentors' })).body.id;
    expect(await idsFor(mentee)).toContain(forMentees);
    expect(await idsFor(mentee)).not.toContain(forMentors);
    expect(await idsFor(mentor)).toContain(forMentors);
    expect(await idsFor(mentor)).not.toContain(forMentees);

    const answers = await Promise.all([dismiss(mentee, forMentees), dismiss(mentee, forMentees)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await idsFor(mentee)).not.toContain(forMentees);
    expect(await idsFor(other)).toContain(forMentees);
  });

  it('that is withdrawn twice at once is withdrawn for everyone, and recorded once', async () => {
    const mentee = await signUp(app());
    const { id } = (await publish()).body;
    expect(await idsFor(mentee)).toContain(id);
    const answers = await Promise.all([withdraw(id), withdraw(id)]);
    expect(answers.map(({ status, body }) => [status, body.isShown])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect(await idsFor(mentee)).not.toContain(id);
    expect(await entriesAbout(id, 'announcement.withdrawn')).toHaveLength(1);
  });

  it('is published and recorded once if the request is repeated', async () => {
    const body = { ...news, title: 'Said once', clientId: newId() };
    const first = await (await admin()).post(path, body);
    const again = await (await admin()).post(path, body);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await entriesAbout(first.body.id, 'announcement.published')).toHaveLength(1);
  });

  it('is listed for the administrator, newest first, page by page', async () => {
    const ids = [(await publish()).body.id, (await publish()).body.id];
    const first = await (await admin()).get(`${path}?limit=1`);
    expect(first.body[0]).toMatchObject({ ...news, id: ids[1], isShown: true });
    const next = first.headers['x-next-cursor'];
    const second = await (await admin()).get(`${path}?limit=1&cursor=${next}`);
    expect(second.body[0].id).toBe(ids[0]);
  });

  it('is shown for 30 days, at most the newest three at a time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.unshift((await publish()).body.id);
    const mentee = await signUp(app());
    expect(await idsFor(mentee)).toEqual(ids.slice(0, 3));
    // This ends the sign-ins of the tests above.
    app().clock.advance(announcementDays * dayMs);
    const later = await signUp(app());
    expect(await idsFor(later)).toEqual([]);
  });
});
