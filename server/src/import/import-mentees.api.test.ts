import { dayMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { adminEmail } from '../../test/test-administrator.ts';
import { readMail, signUp, useTestApp } from '../../test/test-app.ts';
import { menteesImport } from './import-mentees.ts';
import { importPeople, type RowReport } from './import-people.ts';
import { readRows } from './rows.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });

const profile = {
  interests: ['chess', ' Chess ', 'rowing'],
  concerns: ['stage fright'],
  careerGoals: ['speech therapist'],
  skillsToLearn: ['Catalan'],
  bio: 'I stopped stammering at fifteen and would like to give the favour back.',
};
let count = 0;
const entry = (overrides: object = {}, ofProfile: object = {}) => {
  count += 1;
  const email = `imported-mentee-${count}@example.test`;
  const menteeProfile = { ...profile, ...ofProfile };
  return { firstName: 'Pau', lastName: 'Ferrer', email, menteeProfile, ...overrides };
};

const run = async (entries: unknown[], apply = true): Promise<RowReport[]> => {
  const { context, clock } = app();
  const rows = readRows(JSON.stringify(entries, null, 1));
  const reports: RowReport[] = [];
  const people = menteesImport(clock.now());
  for await (const report of importPeople(context, people, rows, { apply })) reports.push(report);
  return reports;
};
const query = async (text: string, values: unknown[] = []) =>
  (await app().owner.$client.query(text, values)).rows;
const signIn = async (email: string) => {
  const visitor = await signUp(app());
  const token = (await readMail(app(), email)).links[0]?.split('/').at(-1);
  const password = 'a password of their own 71';
  await visitor.post('/api/reset-password', { token, newPassword: password });
  expect((await visitor.post('/api/login', { email, password })).status).toBe(200);
  return visitor;
};

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

it.each([
  ['nothing', null, [/^This is not an object$/]],
  ['a mentor', entry({ menteeProfile: undefined }), [/^menteeProfile: The profile is missing$/]],
  ['a name of one letter', entry({ lastName: 'B' }), [/^lastName: Last name must be at least 2/]],
  ['an unknown activity', entry({ activity: 'retired' }), [/^activity: Please select/]],
  ['the address of the administrator', entry({ email: adminEmail }), [/^email: .*administrator/]],
  ['blank interests', entry({}, { interests: [' '] }), [/^menteeProfile.interests: Please add/]],
  ['a short bio', entry({}, { bio: 'Hello' }), [/^menteeProfile.bio: Bio should be at least 50/]],
  ['a date that is none', entry({}, { dateOfBirth: '1998-02-30' }), [/dateOfBirth: Please enter/]],
  [
    'a date of birth in the future',
    entry({}, { dateOfBirth: inDays(2) }),
    [/^menteeProfile.dateOfBirth: The date of birth must not be in the future$/],
  ],
  [
    'a date of birth 121 years ago',
    entry({}, { dateOfBirth: inDays(-121 * 365.25) }),
    [/^menteeProfile.dateOfBirth: Please check the year$/],
  ],
  [
    'two errors',
    entry({ firstName: '' }, { isPublic: 'yes' }),
    [/^firstName/, /^menteeProfile.isPublic: isPublic must be true or false$/],
  ],
])('refuses %s and writes nothing', async (_name, value, messages) => {
  const before = await query('SELECT count(*) FROM users');
  const [report] = await run([value]);
  expect(report?.outcome).toBe('invalid');
  expect(report?.reasons).toEqual(messages.map((message) => expect.stringMatching(message)));
  expect(await query('SELECT count(*) FROM users')).toEqual(before);
});

it('a dry run reports the same and writes nothing, and a second import skips the entries', async () => {
  const entries = [entry(), entry({ firstName: '' }), entry()];
  const dry = await run(entries, false);
  expect(dry.map(({ outcome }) => outcome)).toEqual(['imported', 'invalid', 'imported']);
  expect(await run(entries)).toEqual(dry);
  const again = await run(entries);
  expect(again.map(({ outcome }) => outcome)).toEqual(['skipped', 'invalid', 'skipped']);
  expect(again[0]?.reasons).toEqual(['the address has an account']);
});

it('doesn’t change the profile of somebody who has an account', async () => {
  const { user, email } = await signUp(app());
  const [report] = await run([entry({ email: email.toUpperCase() })]);
  expect([report?.outcome, report?.reasons]).toEqual(['skipped', ['the address has an account']]);
  expect(await query('SELECT * FROM mentee_profiles WHERE user_id = $1', [user.id])).toEqual([]);
});

it('imports a verified mentee, who sets a password with a mailed link', async () => {
  const row = entry({ id: 'e1', activity: 'student' }, { dateOfBirth: '2001-05-09', kind: 'x' });
  const [report] = await run([row]);
  expect(report).toEqual({
    line: 2,
    who: `Pau Ferrer <${row.email}>`,
    outcome: 'imported',
    reasons: [],
    ignored: ['id', 'menteeProfile.kind'],
  });
  const mail = await readMail(app(), row.email);
  expect(mail.subject).toBe('Your Ithaca account is ready');
  expect(mail.text).toContain('You have a mentee profile on Ithaca.');
  const person = await signIn(row.email);
  const user = (await person.get('/api/user')).body;
  expect(user).toMatchObject({ userType: 'mentee', activity: 'student' });
  expect((await person.get('/api/mentee-profile')).body).toMatchObject({
    ...profile,
    interests: ['chess', 'rowing'],
    dateOfBirth: '2001-05-09',
    academicBackground: null,
    isPublic: true,
  });
  const audited = 'SELECT details FROM audit_entries WHERE kind = $1 AND subject_id = $2';
  expect(await query(audited, ['mentee.imported', user.id])).toEqual([{ details: {} }]);
});

it('imported mentees are suggested to others only with a public profile', async () => {
  const [open, hidden] = [entry(), entry({}, { isPublic: false })];
  await run([open, hidden]);
  const me = await signUp(app());
  expect((await me.post('/api/mentee-profile', profile)).status).toBe(201);
  const idOf = async ({ email }: { email: string }) =>
    (await query('SELECT id FROM users WHERE email = $1', [email]))[0].id;
  const suggested = (await me.get('/api/mentee-suggestions')).body.map(
    ({ menteeId }: { menteeId: string }) => menteeId,
  );
  expect(suggested).toContain(await idOf(open));
  expect(suggested).not.toContain(await idOf(hidden));
});
