import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { menteeProfileBody } from '../../../test/test-mentees.ts';
import { subscribe } from '../../../test/test-payments.ts';

const app = useTestApp();
const write = async (fields: Parameters<typeof menteeProfileBody>[0] = {}) => {
  const mentee = await signUp(app());
  const { status } = await mentee.post('/api/mentee-profile', menteeProfileBody(fields));
  expect(status).toBe(201);
  return mentee;
};
const nurse = {
  interests: ['night trains'],
  concerns: ['fear of exams'],
  careerGoals: ['become a nurse'],
  skillsToLearn: ['Portuguese'],
};

/** One entry per letter, made of words that nobody else uses. */
const entriesOf = (name: string, letters = 'bcdfghjklm') =>
  Array.from(letters, (letter) => `${name}${letter}orun ${name}${letter}imat`);
/** A profile in which every list has these entries, made of words that nobody else uses. */
const wordy = (name: string, letters?: string) => ({
  careerGoals: entriesOf(`${name}a`, letters),
  concerns: entriesOf(`${name}e`, letters),
  skillsToLearn: entriesOf(`${name}o`, letters),
  interests: entriesOf(`${name}u`, letters),
  bio: entriesOf(`${name}i`).join(' '),
});

describe('suggestions of mentees', () => {
  it('are refused to people without a profile', async () => {
    const { status, body } = await (await signUp(app())).get('/api/mentee-suggestions');
    expect([status, body.title, body.detail]).toEqual([
      422,
      'Complete your profile first',
      'Please fill out your mentee profile to get AI suggestions.',
    ]);
  });

  it('leave out the viewer, private profiles, people beyond the age gap and private data', async () => {
    const me = await write({ ...nurse, dateOfBirth: '2000-06-15' });
    const fitting = await write({ ...nurse, dateOfBirth: '2005-06-15', skillsToLearn: ['Greek'] });
    const ageless = await write({ ...nurse, concerns: ['night shifts'] });
    const others = [
      await write({ ...nurse, isPublic: false, bio: `A private bio. ${'canary '.repeat(8)}` }),
      await write({ ...nurse, dateOfBirth: '2005-06-16' }),
      await write({ ...nurse, dateOfBirth: '1995-06-14' }),
    ];
    const { status, body } = await me.get('/api/mentee-suggestions');
    expect(status).toBe(200);
    const ids = body.map(({ menteeId }: { menteeId: string }) => menteeId);
    expect(ids.toSorted()).toEqual([fitting.user.id, ageless.user.id].toSorted());
    const text = JSON.stringify(body);
    for (const canary of [
      '2005-06-15',
      'canary',
      ...[me, fitting, ageless, ...others].map(({ email }) => email),
    ]) {
      expect(text).not.toContain(canary);
    }
    expect((await me.get('/api/mentee-suggestions')).body).toEqual(body);
  });

  it('rank shared goals before shared interests, and leave out people who share nothing', async () => {
    const goal = 'open a violin workshop';
    const me = await write({
      careerGoals: [goal],
      interests: ['kite surfing'],
      concerns: ['rent'],
    });
    const fields = { concerns: ['silence'], skillsToLearn: ['sewing'], interests: ['volcanoes'] };
    const liking = await write({ ...fields, careerGoals: ['teach'], interests: ['kite surfing'] });
    const sharing = await write({ ...fields, careerGoals: [goal] });
    const stranger = await write({
      ...fields,
      careerGoals: ['fly to Mars'],
      bio: 'Copper pans, long walks by the river and cold mornings in a tent.',
    });
    const { body } = await me.get('/api/mentee-suggestions');
    const ids = body.map(({ menteeId }: { menteeId: string }) => menteeId);
    expect(ids.indexOf(sharing.user.id)).toBeLessThan(ids.indexOf(liking.user.id));
    expect(ids).toContain(liking.user.id);
    expect(ids).not.toContain(stranger.user.id);
    expect(body[0].reasons[0]).toBe(`You share the goal “${goal}”.`);
  });

  it('leave out people who have next to nothing in common', async () => {
    const me = await write({ ...wordy('zan', 'bcd'), interests: ['falconry'] });
    const theirs = wordy('qir');
    const distant = await write({ ...theirs, bio: `${theirs.bio} falconry` });
    const alike = await write({
      ...wordy('wem', 'b'),
      bio: 'An old bird and I. '.repeat(3),
      interests: ['falconry'],
    });
    const { body } = await me.get('/api/mentee-suggestions');
    const ids = body.map(({ menteeId }: { menteeId: string }) => menteeId);
    expect(ids).toContain(alike.user.id);
    expect(ids).not.toContain(distant.user.id);
  });

  it('mention a skill that one person has and the other wants to learn', async () => {
    const me = await write({ skillsToLearn: ['beekeeping'], interests: ['astronomy'] });
    const teacher = await write({
      professionalBackground: 'beekeeping on a farm',
      interests: ['astronomy'],
      skillsToLearn: ['welding'],
    });
    const { body } = await me.get('/api/mentee-suggestions');
    const found = body.find(({ menteeId }: { menteeId: string }) => menteeId === teacher.user.id);
    expect(found.reasons).toContain(
      'You want to learn “beekeeping”, and their background is “beekeeping on a farm”.',
    );
  });

  it('don’t mistake a single word for a phrase of the vocabulary, such as “hand” for “hand over”', async () => {
    const bio = 'Copper pans, long walks by the river and cold mornings in a tent.';
    const fields = { concerns: ['fog'], skillsToLearn: ['Finnish'], interests: ['glaciers'], bio };
    const me = await write({ ...fields, careerGoals: ['succession'] });
    const stranger = { concerns: ['snoring'], skillsToLearn: ['hand'], interests: ['hand'] };
    const other = await write({ ...stranger, careerGoals: ['hand'] });
    const alike = await write({ ...stranger, careerGoals: ['a family firm'] });
    const { body } = await me.get('/api/mentee-suggestions');
    const ids = body.map(({ menteeId }: { menteeId: string }) => menteeId);
    expect(ids).toContain(alike.user.id);
    expect(ids).not.toContain(other.user.id);
  });

  it('recognise synonyms within a trade', async () => {
    const bio = 'Copper pans, long walks by the river and cold mornings in a tent.';
    const fields = { concerns: ['fog'], skillsToLearn: ['Finnish'], interests: ['glaciers'], bio };
    const me = await write({ ...fields, careerGoals: ['cabinetmaker'] });
    const peer = await write({
      concerns: ['frost'],
      careerGoals: ['wood turning'],
      skillsToLearn: ['oboe'],
      interests: ['volcanoes'],
    });
    const { body } = await me.get('/api/mentee-suggestions');
    const ids = body.map(({ menteeId }: { menteeId: string }) => menteeId);
    expect(ids).toContain(peer.user.id);
  });

  it('leave out blocked people before choosing the closest', async () => {
    const fields = { interests: ['lace making'], careerGoals: ['open a lace museum'] };
    const me = await write(fields);
    const close = await write(fields);
    const { $client } = app().owner;
    // As many as the final comparison covers, with ids before everybody else's.
    const idOf = (n: string) => `('00000000-0000-7000-8000-' || lpad(${n}::text, 12, '0'))::uuid`;
    const copies = (table: string, change: string) =>
      `INSERT INTO ${table} SELECT (jsonb_populate_record(one, jsonb_build_object(${change}))).*
       FROM ${table} AS one, generate_series(1, 40) AS n`;
    await $client.query(
      `${copies('users', `'id', ${idOf('n')}, 'email', n || '@lace.test'`)} WHERE id = $1`,
      [close.user.id],
    );
    await $client.query(
      `${copies('mentee_profiles', `'user_id', ${idOf('n')}`)} WHERE user_id = $1`,
      [close.user.id],
    );
    expect((await me.get('/api/mentee-suggestions')).body).toHaveLength(5);
    await $client.query(
      `INSERT INTO blocks SELECT $1, ${idOf('n')}, now() FROM generate_series(1, 40) AS n`,
      [me.user.id],
    );
    const { body } = await me.get('/api/mentee-suggestions');
    expect(body.map(({ menteeId }: { menteeId: string }) => menteeId)).toContain(close.user.id);
  });

  it('are limited to 5, and to 20 for premium members', async () => {
    const fields = { interests: ['falconry'], careerGoals: ['run an aviary'] };
    const me = await write(fields);
    await Promise.all(Array.from({ length: 21 }, () => write(fields)));
    const count = async () => (await me.get('/api/mentee-suggestions')).body.length;
    expect(await count()).toBe(5);
    await subscribe(app(), me, 'basic');
    expect(await count()).toBe(5);
    await subscribe(app(), me, 'premium');
    expect(await count()).toBe(20);
  });
});
