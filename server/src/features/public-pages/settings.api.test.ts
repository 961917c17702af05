import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { maxAddresses } from './public-pages.policy.ts';

const app = useTestApp();
const path = '/api/mentor/public-page';

/** A mentor with a function that changes their page. */
const meetMentor = async () => {
  const mentor = await signUpMentor(app());
  return {
    ...mentor,
    read: async () => (await mentor.get(path)).body,
    change: (body: unknown) => mentor.call('PUT', path, body),
  };
};
const errorOf = ({ status, body }: { status: number; body: { errors?: { slug?: string[] } } }) => [
  status,
  body.errors?.slug?.[0],
];
let count = 0;
const freeSlug = () => {
  count += 1;
  return `free-${count}`;
};

describe('the settings of a public page', () => {
  it('are available to mentors only', async () => {
    const mentee = await signUp(app());
    expect((await mentee.get(path)).status).toBe(403);
    expect((await mentee.call('PUT', path, { isOn: true })).status).toBe(403);
  });

  it.each([
    ['isOn', {}],
    ['isOn', { isOn: 'yes' }],
    ['slug', { isOn: true, slug: 'ab' }],
    ['slug', { isOn: true, slug: 'x'.repeat(61) }],
    ['slug', { isOn: true, slug: 'Luca' }],
    ['slug', { isOn: true, slug: '-luca' }],
    ['slug', { isOn: true, slug: 'lu--ca' }],
    ['slug', { isOn: true, slug: '../luca' }],
    ['slug', { isOn: true, slug: 'lüca' }],
  ])('refuse a wrong %s (case %#)', async (field, body) => {
    const { change } = await meetMentor();
    const answer = await change(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('are off, without an address, until the mentor switches the page on', async () => {
    const { read, change } = await meetMentor();
    const off = { isOn: false, isShown: false, slug: null, url: null };
    expect(await read()).toMatchObject({ ...off, newAddressesLeft: maxAddresses });
    await change({ isOn: false });
    expect(await read()).toMatchObject(off);
  });

  it('have an address derived from the name, which stays the same when the page is switched off and on', async () => {
    const { read, change } = await meetMentor();
    const { body } = await change({ isOn: true });
    expect(body.slug).toMatch(/^luca-conti(-\d+)?$/);
    expect(body.url).toBe(`${app().config.publicUrl}/m/${body.slug}`);
    expect(body.isShown).toBe(true);
    expect((await change({ isOn: false })).body).toMatchObject({ isShown: false, slug: body.slug });
    await change({ isOn: true });
    expect(await read()).toEqual(body);
  });

  it('give people of the same name different addresses, even concurrently', async () => {
    const mentors = await Promise.all([meetMentor(), meetMentor(), meetMentor()]);
    const answers = await Promise.all(mentors.map(({ change }) => change({ isOn: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(3);
  });
});

describe('the address of a public page', () => {
  it('can’t be one that somebody else has or had', async () => {
    const [first, second] = [await meetMentor(), await meetMentor()];
    const [earlier, present] = [freeSlug(), freeSlug()];
    await first.change({ isOn: true, slug: earlier });
    await first.change({ isOn: true, slug: present });
    for (const slug of [earlier, present]) {
      const [status, error] = errorOf(await second.change({ isOn: true, slug }));
      expect([status, error]).toEqual([422, expect.stringContaining('taken')]);
    }
    expect((await second.read()).isOn).toBe(false);
  });

  it('goes to one of two people who choose it at the same time', async () => {
    const people = [await meetMentor(), await meetMentor()];
    const slug = freeSlug();
    const answers = await Promise.all(people.map(({ change }) => change({ isOn: true, slug })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('can be changed a few times, even concurrently, and back to an earlier one at any time', async () => {
    const { change, read } = await meetMentor();
    const slugs = Array.from({ length: maxAddresses + 2 }, freeSlug);
    const answers = await Promise.all(slugs.map((slug) => change({ isOn: true, slug })));
    const accepted = slugs.filter((_, at) => answers[at]?.status === 200);
    expect(accepted).toHaveLength(maxAddresses);
    expect((await read()).newAddressesLeft).toBe(0);
    expect(errorOf(await change({ isOn: true, slug: freeSlug() }))).toEqual([
      422,
      expect.stringContaining('5 addresses'),
    ]);
    const [first] = accepted;
    expect((await change({ isOn: true, slug: first })).body.slug).toBe(first);
  });
});
