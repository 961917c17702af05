import type { Mentor, NearMentor } from '@ithaca/contracts/mentors';
import { beforeAll, expect, it } from 'vitest';
import { createClient, useTestApp } from '../../test/test-app.ts';
import { demoPassword } from './accounts.ts';
import { fillDemoData } from './fill-demo.ts';

const app = useTestApp();
const mentee = () => createClient(app());
let viewer: ReturnType<typeof mentee>;

beforeAll(async () => {
  const { owner, features, clock } = app();
  await fillDemoData(owner, features.all, { now: clock.now(), adminEmail: 'admin@ithaca.test' });
  viewer = mentee();
  const login = { email: 'mentee@ithaca.test', password: demoPassword };
  expect((await viewer.post('/api/login', login)).status).toBe(200);
});

/** The mentors that the screen shows for a question: those found, or near ones if there are none. */
const ask = async (question: string): Promise<string[]> => {
  const q = encodeURIComponent(question);
  const nameOf = ({ firstName, lastName }: Mentor) => `${firstName} ${lastName}`;
  const found: Mentor[] = (await viewer.get(`/api/mentors?q=${q}`)).body;
  if (found.length > 0) return found.map(nameOf);
  const near: NearMentor[] = (await viewer.get(`/api/mentors/near?q=${q}`)).body;
  return near.map(({ mentor }) => nameOf(mentor));
};

const nothing = 'nothing close';

// The questions were written before looking at the demo's mentors.
it.each([
  ['raise my salary', 'Clémence Aubry'],
  ['maths tutor', 'Filip Hanák'],
  ['first startup funding', 'Florian Aigner'],
  ['burnout', 'Yusuf Adeyemi'],
  ['freelance taxes', 'Beatriz Montalvo'],
  ['stop procrastinating', 'Anouk de Wit'],
  ['learn the guitar', 'Ilse Brandt'],
  ['visa for Canada', 'Marta Kowalczyk'],
  ['job interview nerves', 'Ana Novák'],
  ['how to write a better CV', 'Nadia Benkirane'],
  ['speaking in front of people', 'Henrik Dahlgaard'],
  ['buying our first house', 'Niamh Hartigan'],
  ['changing careers at 40', 'Maren Lindqvist'],
  ['getting fit after having a baby', 'Matej Škorjanc'],
  ['managing a difficult colleague', 'Aino Rantala'],
  ['learn python programming', 'Ana Novák'],
  ['write a novel', 'Valentina Greco'],
  ['saving for retirement', 'Tomasz Wrona'],
  ['help my kids with exams', 'Filip Hanák'],
  ['fix my motorbike', nothing],
  ['quantum chromodynamics', nothing],
  ['a wedding cake for Saturday', nothing],
])('"%s" leads to: %s', async (question, expected) => {
  const names = await ask(question);
  if (expected === nothing) expect(names).toEqual([]);
  else expect(names).toContain(expected);
});

it('different questions lead to different mentors', async () => {
  const questions = ['raise my salary', 'maths tutor', 'write a novel', 'learn the guitar'];
  const first = await Promise.all(questions.map(async (question) => (await ask(question))[0]));
  expect(new Set(first).size).toBe(questions.length);
});
