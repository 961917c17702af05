import { expect, it } from 'vitest';
import { profileRows, viewers } from '../../../test/profile-rows.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { signUpMentor } from '../../../test/test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

const people = new Map<string, Person>();
const personAs = async (who: (typeof viewers)[number]) => {
  const signUpAs = {
    administrator: () => signUp(app(), { email: 'admin@ithaca.test' }),
    mentee: () => signUp(app()),
    mentor: () => signUpMentor(app()),
    owner: () => signUpMentor(app()),
  };
  const person = people.get(who) ?? (await signUpAs[who]());
  people.set(who, person);
  return person;
};

it.each(profileRows)(
  'the SQL and the endpoints agree on a profile that is $applicationStatus, active $isActive',
  async ({ applicationStatus, isActive, listed, seenBy }) => {
    const { $client } = app().context.db;
    const owner = await personAs('owner');
    const updated = await $client.query(
      'UPDATE mentor_profiles SET application_status = $2, is_active = $3 WHERE user_id = $1',
      [owner.user.id, applicationStatus, isActive],
    );
    expect(updated.rowCount).toBe(1);
    const listing = await $client.query(
      `SELECT FROM mentor_listings AS l JOIN mentor_profiles AS p ON p.id = l.profile_id
       WHERE p.user_id = $1`,
      [owner.user.id],
    );
    expect(listing.rowCount).toBe(listed ? 1 : 0);

    for (const who of viewers) {
      const person = await personAs(who);
      const status = seenBy.includes(who) ? 200 : 404;
      for (const path of ['', '/reviews']) {
        const answer = await person.get(`/api/mentors/${owner.user.id}${path}`);
        expect([who, path, answer.status]).toEqual([who, path, status]);
      }
      const own = await person.get(`/api/mentors/user/${owner.user.id}`);
      const isOwn = who === 'owner' || who === 'administrator';
      expect([who, 'own', own.status]).toEqual([who, 'own', isOwn ? 200 : 404]);
      const list = (await person.get('/api/mentors?sort=newest')).body;
      const inList = list.some(({ id }: { id: string }) => id === owner.user.id);
      expect([who, inList]).toEqual([who, listed]);
    }
  },
);
