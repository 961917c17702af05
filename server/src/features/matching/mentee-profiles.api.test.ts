import { describe, expect, it } from 'vitest';
import { createClient, type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { menteeProfileBody } from '../../../test/test-mentees.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { findPublicMentees, searchPublicMentees } from './public-mentees.store.ts';

const app = useTestApp();
const path = '/api/mentee-profile';
const deleteAccount = async (person: Person) => {
  const { status } = await person.call('DELETE', '/api/user', { password: person.password });
  expect(status).toBe(204);
};

describe('a mentee profile', () => {
  it('can’t be read or written by visitors or mentors', async () => {
    const visitor = createClient(app());
    const mentor = await signUpMentor(app());
    expect((await visitor.get(path)).status).toBe(401);
    expect((await visitor.post(path, menteeProfileBody())).status).toBe(401);
    expect((await mentor.get(path)).status).toBe(403);
    expect((await mentor.post(path, menteeProfileBody())).status).toBe(403);
  });

  it.each([
    [{ interests: [] }, 'interests', 'Please add at least one interest'],
    [{ concerns: [' '] }, 'concerns', 'Please add at least one concern'],
    [{ careerGoals: undefined }, 'careerGoals', 'Please add at least one career goal'],
    [{ skillsToLearn: [] }, 'skillsToLearn', 'Please add at least one skill'],
    [{ bio: 'Too short' }, 'bio', 'Bio should be at least 50 characters'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'Bio should not exceed 500 characters'],
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'The date of birth must not be in the future'],
    [{ dateOfBirth: '1850-01-01' }, 'dateOfBirth', 'Please check the year'],
    [{ dateOfBirth: '2001-02-30' }, 'dateOfBirth', 'Please enter a date like 1998-04-30'],
  ])('is refused with %j', async (fields, field, message) => {
    const mentee = await signUp(app());
    const { status, body } = await mentee.post(path, menteeProfileBody(fields));
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    expect((await mentee.get(path)).body).toBeNull();
  });

  it('is created once and then replaced as a whole', async () => {
    const mentee = await signUp(app());
    const first = await mentee.post(
      path,
      menteeProfileBody({ dateOfBirth: '2000-02-29', academicBackground: 'BA History' }),
    );
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ dateOfBirth: '2000-02-29', isPublic: true });
    const second = await mentee.post(
      path,
      menteeProfileBody({ interests: [' Chess ', 'chess', 'Go'], isPublic: false }),
    );
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({
      interests: ['Chess', 'Go'],
      dateOfBirth: null,
      academicBackground: null,
      isPublic: false,
    });
    expect((await mentee.get(path)).body).toEqual(second.body);
  });

  it('stays private when it is saved without a value for its visibility', async () => {
    const mentee = await signUp(app());
    expect((await mentee.post(path, menteeProfileBody())).body).toMatchObject({ isPublic: true });
    await mentee.post(path, menteeProfileBody({ isPublic: false }));
    for (const body of [menteeProfileBody(), menteeProfileBody({ isPublic: null })])
      expect((await mentee.post(path, body)).body).toMatchObject({ isPublic: false });
    expect((await mentee.get(path)).body).toMatchObject({ isPublic: false });
    expect((await mentee.post(path, menteeProfileBody({ isPublic: true }))).body).toMatchObject({
      isPublic: true,
    });
  });

  it('is created by exactly one of several calls at the same time', async () => {
    const mentee = await signUp(app());
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => mentee.post(path, menteeProfileBody())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  });
});

describe('suggested entries', () => {
  const tagsOf = async (query: string) =>
    (await (await signUp(app())).get(`${path}/tags?${query}`)).body;
  const write = async (fields: Parameters<typeof menteeProfileBody>[0]) => {
    const mentee = await signUp(app());
    await mentee.post(path, menteeProfileBody(fields));
    return mentee;
  };

  it('are refused for an unknown list', async () => {
    const { status } = await (await signUp(app())).get(`${path}/tags?field=bio`);
    expect(status).toBe(422);
  });

  it('leave out entries that fewer than three people with public profiles have', async () => {
    await write({ interests: ['Ice swimming'] });
    const second = await write({ interests: ['ice swimming'] });
    await write({ interests: ['Ice swimming'], isPublic: false });
    expect(await tagsOf('field=interests&q=ice')).toEqual([]);
    const third = await write({ interests: ['ICE SWIMMING'] });
    expect(await tagsOf('field=interests&q=swim')).toEqual(['Ice swimming']);
    expect(await tagsOf('field=concerns&q=ice')).toEqual([]);
    await third.post(path, menteeProfileBody({ isPublic: false }));
    expect(await tagsOf('field=interests&q=ice')).toEqual([]);
    await write({ interests: ['Ice swimming'] });
    expect(await tagsOf('field=interests&q=ice')).toEqual(['Ice swimming']);
    await deleteAccount(second);
    expect(await tagsOf('field=interests&q=ice')).toEqual([]);
  });

  it('leave out the entries of people who have been suspended or have become mentors', async () => {
    const fields = { concerns: ['Stage fright'] };
    const [first, second] = [await write(fields), await write(fields), await write(fields)];
    const suggested = () => tagsOf('field=concerns&q=stage');
    expect(await suggested()).toEqual(['Stage fright']);
    const change = (set: string, { user }: Person) =>
      app().owner.$client.query(`UPDATE users SET ${set} WHERE id = $1`, [user.id]);
    await change('suspended_at = now()', first);
    expect(await suggested()).toEqual([]);
    await first.post(path, menteeProfileBody(fields));
    expect(await suggested()).toEqual([]);
    await change('suspended_at = NULL', first);
    expect(await suggested()).toEqual(['Stage fright']);
    await change("user_type = 'mentor'", second);
    expect(await suggested()).toEqual([]);
    await deleteAccount(second);
    await write(fields);
    expect(await suggested()).toEqual(['Stage fright']);
    await deleteAccount(first);
    expect(await suggested()).toEqual([]);
  });

  it('count each person once when several write the same entries at the same time', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signUp(app())));
    const entries = ['Falconry', 'Origami', 'Curling'];
    await Promise.all(
      people.map((person, index) => {
        const skillsToLearn = index % 2 ? entries : entries.toReversed();
        return person.post(path, menteeProfileBody({ skillsToLearn }));
      }),
    );
    const { rows } = await app().owner.$client.query(
      "SELECT people FROM mentee_tag_counts WHERE tag IN ('falconry', 'origami', 'curling')",
    );
    expect(rows).toEqual([{ people: 6 }, { people: 6 }, { people: 6 }]);
  });
});

describe('people with public profiles', () => {
  it('exclude private profiles, mentors and deleted accounts, and are found by both names', async () => {
    const [anna, hidden, later, gone] = await Promise.all(
      ['Anna', 'Hidden', 'Later', 'Gone'].map((firstName) =>
        signUp(app(), { firstName, lastName: 'Oberq_ist' }),
      ),
    );
    if (!anna || !hidden || !later || !gone) throw new Error('Nobody signed up');
    for (const person of [anna, later, gone]) await person.post(path, menteeProfileBody());
    await hidden.post(path, menteeProfileBody({ isPublic: false }));
    await deleteAccount(gone);
    await app().owner.$client.query("UPDATE users SET user_type = 'mentor' WHERE id = $1", [
      later.user.id,
    ]);
    const { db } = app().context;
    const ids = [anna, hidden, later, gone].map(({ user }) => user.id);
    expect([...(await findPublicMentees(db, ids))]).toEqual([anna.user.id]);
    const search = (q: string | undefined, except: string[] = []) =>
      searchPublicMentees(db, { q, except, limit: 50 }).then((found) =>
        found.map(({ id }) => id).filter((id) => ids.includes(id)),
      );
    for (const q of ['ann', 'OBERQ_', 'anna  ober', 'oberq_ist an', undefined]) {
      expect(await search(q)).toEqual([anna.user.id]);
    }
    expect(await search('nna')).toEqual([]);
    expect(await search('oberqxist')).toEqual([]);
    expect(await search('ann', [anna.user.id])).toEqual([]);
  });
});
