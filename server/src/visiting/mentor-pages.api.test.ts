import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadSample } from '../../test/sample-files.ts';
import { createClient, startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestPages } from '../../test/test-pages.ts';
import { signUpMentor } from '../../test/test-payments.ts';
import { completeSession } from '../../test/test-reviews.ts';

let app: TestApp;
let pages: Awaited<ReturnType<typeof createTestPages>>;

beforeAll(async () => {
  pages = await createTestPages();
  app = await startTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' }, { pages });
});
afterAll(async () => {
  await app?.close();
  await pages?.remove();
});

type Mentor = Awaited<ReturnType<typeof signUpMentor>>;

const publish = async (mentor: Mentor, change: object = {}) => {
  const { status, body } = await mentor.call('PUT', '/api/mentor/public-page', {
    isOn: true,
    ...change,
  });
  expect(status).toBe(200);
  return body.slug as string;
};
const visit = (path: string, headers?: Record<string, string>) =>
  createClient(app).get(path, headers);
const setProfile = (mentor: Mentor, change: string) =>
  app.owner.$client.query(`UPDATE mentor_profiles SET ${change} WHERE id = $1`, [mentor.profileId]);
/** The contents that the test pages were asked to render. */
const shownOn = (html: string) =>
  JSON.parse(html.replace('<p>mentor ', '').replace('</p>', '').replaceAll('&lt;', '<'));

describe('a public page that isn’t published', () => {
  const hidden: [string, (mentor: Mentor) => Promise<unknown>][] = [
    ['was switched off', (mentor) => publish(mentor, { isOn: false })],
    ['is of a suspended mentor', (mentor) => setProfile(mentor, 'is_active = false')],
    ['is of a pending mentor', (mentor) => setProfile(mentor, `application_status = 'pending'`)],
    ['is of a rejected mentor', (mentor) => setProfile(mentor, `application_status = 'rejected'`)],
    [
      'is of a deleted account',
      async (mentor) => {
        const { password } = mentor;
        expect((await mentor.call('DELETE', '/api/user', { password })).status).toBe(204);
      },
    ],
  ];

  it.each(hidden)('immediately responds as if it never existed when it %s', async (_, hide) => {
    const mentor = await signUpMentor(app);
    const earlier = await publish(mentor);
    const slug = await publish(mentor, { slug: `hidden-${mentor.user.id.slice(-8)}` });
    const before = await visit(`/m/${slug}`);
    expect(before.status).toBe(200);
    await hide(mentor);
    const unknown = await visit('/m/nobody-has-this');
    expect([unknown.status, unknown.body]).toEqual([404, '<p>not found</p>']);
    const etag = String(before.headers.etag);
    const comparable = ({ status, body, headers }: typeof unknown) => {
      const { 'x-request-id': _id, date: _date, ...rest } = headers;
      return { status, body, headers: rest };
    };
    for (const path of [`/m/${slug}`, `/m/${earlier}`, `/m/${slug}/preview.png`]) {
      const answer = await visit(path, { 'if-none-match': etag });
      expect(comparable(answer), path).toEqual(comparable(unknown));
    }
  });

  it.each(['/m/UPPER', '/m/%00', '/m/a%2Fb', `/m/${'x'.repeat(900)}`, '/m/.', '/m/<b>'])(
    '%s is not found',
    async (path) => {
      expect((await visit(path)).status).toBe(404);
    },
  );
});

describe('a published page', () => {
  it('shows the profile and published reviews, but no contact data, to everybody', async () => {
    const { mentor, mentee, id, review } = await completeSession(app);
    await setProfile(
      mentor,
      `bio = 'Write to luca@work.test, see https://luca.test or call 030 1234 5678.',
       languages = '{Italian,luca@work.test}', company = 'Secret Ltd', location = 'Rome'`,
    );
    await review(mentee, 4, 'Very clear. Ask mail@ana.test');
    const slug = await publish(mentor);
    const { page: blind } = shownOn((await visit(`/m/${slug}`)).body);
    expect(blind.reviews).toEqual([]);
    expect(
      (await mentor.post(`/api/sessions/${id}/review`, { rating: 5, text: 'Kind' })).status,
    ).toBe(201);
    const { headers, body } = await visit(`/m/${slug}`);
    const { page, options } = shownOn(body);
    expect(page).toMatchObject({
      slug,
      id: mentor.user.id,
      firstName: 'Luca',
      title: 'Head of Growth',
      bio: 'Write to …, see … or call ….',
      languages: ['Italian', '…'],
      reviews: [{ firstName: 'Ana', rating: 4, text: 'Very clear. Ask …' }],
    });
    expect(options).toEqual({ isSignedIn: false, origin: app.config.publicUrl });
    for (const secret of [mentor.email, mentee.user.lastName, mentee.user.id, 'Secret Ltd', 'Rome'])
      expect(body).not.toContain(secret);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toContain('Cookie');
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('isn’t sent again without changes, and differs for signed-in people', async () => {
    const mentor = await signUpMentor(app);
    const slug = await publish(mentor);
    const first = await visit(`/m/${slug}`);
    const etag = String(first.headers.etag);
    expect((await visit(`/m/${slug}`, { 'if-none-match': etag })).status).toBe(304);
    const signedIn = await mentor.get(`/m/${slug}`, { 'if-none-match': etag });
    expect([signedIn.status, shownOn(signedIn.body).options.isSignedIn]).toEqual([200, true]);
    await setProfile(mentor, `title = 'Something else'`);
    const changed = await visit(`/m/${slug}`, { 'if-none-match': etag });
    expect([changed.status, shownOn(changed.body).page.title]).toEqual([200, 'Something else']);
  });

  it('redirects from its earlier addresses and from capital letters', async () => {
    const mentor = await signUpMentor(app);
    const earlier = await publish(mentor);
    const slug = await publish(mentor, { slug: `moved-${mentor.user.id.slice(-8)}` });
    for (const [from, to] of [
      [`/m/${earlier}`, `/m/${slug}`],
      [`/m/${slug.toUpperCase()}`, `/m/${slug}`],
      [`/m/${earlier}/preview.png`, `/m/${slug}/preview.png`],
    ]) {
      const answer = await visit(String(from));
      expect([answer.status, answer.headers.location]).toEqual([301, to]);
    }
  });

  it('shows its photo to everybody', async () => {
    const mentor = await signUpMentor(app);
    const profileImageId = await uploadSample(mentor, 'avatar');
    expect((await mentor.call('PATCH', '/api/user', { profileImageId })).status).toBe(200);
    const slug = await publish(mentor);
    const { page } = shownOn((await visit(`/m/${slug}`)).body);
    expect(page.profileImageUrl).toBe(`/api/faces/${profileImageId}`);
    expect((await visit(page.profileImageUrl)).status).toBe(200);
  });

  it('has a picture for link previews', async () => {
    const mentor = await signUpMentor(app);
    const slug = await publish(mentor);
    const answer = await app.http.inject(`/m/${slug}/preview.png`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const etag = String(answer.headers.etag);
    expect((await visit(`/m/${slug}/preview.png`, { 'if-none-match': etag })).status).toBe(304);
  });
});
