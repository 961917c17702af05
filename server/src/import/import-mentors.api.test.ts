import { expect, it } from 'vitest';
import { adminEmail } from '../../test/test-administrator.ts';
import { readMail, signUp, useTestApp } from '../../test/test-app.ts';
import { mentorsImport } from './import-mentors.ts';
import { importPeople, type RowReport } from './import-people.ts';
import { readRows } from './rows.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });

const profile = (overrides: object = {}) => ({
  title: 'Sports physiotherapist',
  company: 'Paso Firme',
  bio: 'Pain is information, not a verdict.',
  expertise: ['injuries', 'running'],
  messageRate: 14,
  callRate: 70.5,
  inPersonRate: null,
  acceptsInPersonMeetings: false,
  location: 'Bilbao, Spain',
  languages: ['Spanish', 'English'],
  responseTime: 'within 4 hours',
  meetingTypes: ['message', 'video'],
  ...overrides,
});
let count = 0;
const entry = (overrides: object = {}, ofProfile: object = {}) => {
  count += 1;
  return {
    firstName: 'Andrés',
    lastName: 'Olivares',
    email: `imported-${count}@example.test`,
    mentorProfile: profile(ofProfile),
    ...overrides,
  };
};

const run = async (entries: unknown[], apply = true): Promise<RowReport[]> => {
  const reports: RowReport[] = [];
  const rows = readRows(JSON.stringify(entries, null, 1));
  for await (const report of importPeople(app().context, mentorsImport, rows, { apply }))
    reports.push(report);
  return reports;
};
const query = async (text: string, values: unknown[] = []) =>
  (await app().owner.$client.query(text, values)).rows;
const accountsOf = (email: string) =>
  query('SELECT * FROM users WHERE lower(email) = lower($1)', [email]);

it.each([
  ['nothing', null, [/^This is not an object$/]],
  ['no profile', entry({ mentorProfile: undefined }), [/^mentorProfile: /]],
  [
    'a name of one letter',
    entry({ firstName: 'A' }),
    [/^firstName: First name must be at least 2/],
  ],
  ['an address that is none', entry({ email: 'nobody' }), [/^email: Please enter a valid/]],
  ['the address of the administrator', entry({ email: adminEmail }), [/^email: .*administrator/]],
  [
    'a rate that is too high',
    entry({}, { callRate: 10_001 }),
    [/^mentorProfile.callRate: Enter an/],
  ],
  ['no expertise', entry({}, { expertise: [] }), [/^mentorProfile.expertise: /]],
  [
    'a bio that is too long',
    entry({}, { bio: 'x'.repeat(100_000) }),
    [/^mentorProfile.bio: .*at most/],
  ],
  [
    'an unknown way to meet',
    entry({}, { meetingTypes: ['fax'] }),
    [/^mentorProfile.meetingTypes.0: /],
  ],
  [
    'meetings in person without a price',
    entry({}, { acceptsInPersonMeetings: true }),
    [/inPersonRate: Please/],
  ],
  [
    'a price without meetings in person',
    entry({}, { meetingTypes: ['in_person'] }),
    [/meetingTypes: in_person/],
  ],
  ['two errors', entry({ lastName: 'X' }, { responseTime: 'soon' }), [/^lastName/, /responseTime/]],
])('refuses %s and writes nothing', async (_name, value, messages) => {
  const before = await query('SELECT count(*) FROM users');
  const [report] = await run([value]);
  expect(report?.outcome).toBe('invalid');
  expect(report?.reasons).toEqual(messages.map((message) => expect.stringMatching(message)));
  expect(await query('SELECT count(*) FROM users')).toEqual(before);
});

it('a dry run reports the same and writes nothing', async () => {
  const [one, two] = [entry(), entry({ firstName: '' })];
  const [dry, applied] = [await run([one, two], false), await accountsOf(one.email)];
  expect(applied).toEqual([]);
  expect(await run([one, two])).toEqual(dry);
});

it('an address with an account is skipped, and its owner isn’t changed', async () => {
  const { user, email } = await signUp(app());
  const row = entry({ email: email.toUpperCase(), firstName: 'Somebody', lastName: 'Else' });
  for (const apply of [false, true]) {
    const [report] = await run([row], apply);
    expect([report?.outcome, report?.reasons]).toEqual(['skipped', ['the address has an account']]);
  }
  expect(await accountsOf(email)).toMatchObject([{ id: user.id, user_type: 'mentee' }]);
});

it('the second of two entries with the same address is skipped', async () => {
  const first = entry();
  const second = entry({ email: first.email.toUpperCase(), lastName: 'Second' });
  const reports = await run([first, second]);
  expect(reports.map(({ outcome }) => outcome)).toEqual(['imported', 'skipped']);
  expect(reports[1]?.reasons).toEqual([`the same address as line ${reports[0]?.line}`]);
  expect(await accountsOf(first.email)).toMatchObject([{ last_name: 'Olivares' }]);
});

it('two concurrent imports create each account once', async () => {
  const entries = Array.from({ length: 10 }, () => entry());
  const outcomes = (await Promise.all([run(entries), run(entries)]))
    .flat()
    .map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'imported')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'skipped')).toHaveLength(10);
});

it('an import that crashes leaves only complete entries, and can be run again', async () => {
  const entries = [entry(), entry(), entry()];
  const rows = readRows(JSON.stringify(entries));
  const { context } = app();
  let calls = 0;
  const audit = {
    ...context.audit,
    record: (...record: Parameters<typeof context.audit.record>) => {
      calls += 1;
      if (calls === 2) throw new Error('crashed');
      context.audit.record(...record);
    },
  };
  const crash = async () => {
    for await (const _report of importPeople({ ...context, audit }, mentorsImport, rows, {
      apply: true,
    }));
  };
  await expect(crash()).rejects.toThrow('crashed');
  expect(await accountsOf(entries[1]?.email ?? '')).toEqual([]);
  const again = await run(entries);
  expect(again.map(({ outcome }) => outcome)).toEqual(['skipped', 'imported', 'imported']);
});

it('imports a verified mentor, who is listed and sets a password with a mailed link', async () => {
  const row = entry(
    { category: 'Healthcare', id: 'm1' },
    {
      acceptsInPersonMeetings: true,
      inPersonRate: '110',
      rating: '4.7',
      meetingTypes: ['message', 'video'],
    },
  );
  const [report] = await run([row]);
  expect(report).toEqual({
    line: 2,
    who: `Andrés Olivares <${row.email}>`,
    outcome: 'imported',
    reasons: [],
    ignored: ['category', 'id', 'mentorProfile.rating'],
  });
  const mentee = await signUp(app());
  const { body: found } = await mentee.get('/api/mentors?q=physiotherapist%20injuries');
  const mentor = found.find(
    ({ firstName, mentorProfile }: typeof row & { mentorProfile: { meetingTypes: string[] } }) =>
      firstName === 'Andrés' && mentorProfile.meetingTypes.includes('in_person'),
  );
  expect(mentor.mentorProfile).toMatchObject({
    callRate: '70.50',
    inPersonRate: '110.00',
    responseTime: '4h',
    reviewCount: 0,
    rating: null,
    applicationStatus: 'approved',
  });
  const mail = await readMail(app(), row.email);
  expect(mail.subject).toBe('Your Ithaca account is ready');
  const token = mail.links[0]?.split('/').at(-1);
  const newPassword = 'a password of their own 71';
  const reset = await mentee.post('/api/reset-password', { token, newPassword });
  expect(reset.status).toBe(204);
  const signIn = await mentee.post('/api/login', { email: row.email, password: newPassword });
  expect(signIn.body).toMatchObject({ userType: 'mentor', email: row.email });
  expect(
    await query('SELECT details FROM audit_entries WHERE kind = $1 AND subject_id = $2', [
      'mentor.imported',
      mentor.id,
    ]),
  ).toHaveLength(1);
});

it('checks ten thousand entries in less than two minutes', async () => {
  const entries = Array.from({ length: 10_000 }, () => entry());
  const reports = await run(entries, false);
  expect(reports.filter(({ outcome }) => outcome === 'imported')).toHaveLength(10_000);
}, 120_000);
