import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../test-app.ts';
import { addMentor } from '../test-mentors.ts';
import { signUpMentor } from '../test-payments.ts';

// Misspelt words are looked up among all known words, so the number of known words determines the cost of every
// search. Known words could also reveal deleted texts.
const app = useTestApp();

const readWords = async (): Promise<string[]> => {
  const { rows } = await app().owner.$client.query('SELECT word FROM mentor_search_words');
  return rows.map(({ word }) => word);
};

it('changing a profile or a name repeatedly leaves only its current words', async () => {
  await addMentor(app(), { title: 'Glazier' });
  const mentor = await signUpMentor(app());
  const letters = 'abcdefgh';
  for (const letter of letters) {
    const expertise = Array.from({ length: 20 }, (_, at) => `${letter}skill${at} glazier`);
    const changes = { title: `${letter}title glazier`, expertise };
    expect((await mentor.call('PATCH', '/api/mentor/profile', changes)).status).toBe(200);
    const name = { firstName: `${letter}given`, lastName: `${letter}family` };
    expect((await mentor.call('PATCH', '/api/user', name)).status).toBe(200);
  }
  const invented = /^[a-h](skill\d+|title|given|family)$/;
  const known = async () => (await readWords()).filter((word) => invented.test(word));
  expect((await known()).filter((word) => !word.startsWith('h'))).toEqual([]);
  expect(await known()).toHaveLength(23);
  await mentor.call('PATCH', '/api/mentor/profile', { title: 'Baker', expertise: ['Bread'] });
  // Another mentor's word stays.
  expect(await readWords()).toContain('glazier');
});

it('suspending a profile removes its words until the suspension ends', async () => {
  const viewer = await signUp(app());
  const { profileId } = await addMentor(app(), { title: 'Horologist' });
  const setActive = (isActive: boolean) =>
    app().owner.$client.query('UPDATE mentor_profiles SET is_active = $2 WHERE id = $1', [
      profileId,
      isActive,
    ]);
  const findMisspelt = async () => (await viewer.get('/api/mentors?q=horologyst')).body.length;
  expect(await findMisspelt()).toBe(1);
  await setActive(false);
  expect(await readWords()).not.toContain('horologist');
  expect(await findMisspelt()).toBe(0);
  await setActive(true);
  expect(await findMisspelt()).toBe(1);
});
