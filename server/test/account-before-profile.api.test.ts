import { expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from './test-app.ts';
import { menteeProfileBody } from './test-mentees.ts';
import { signUpMentor } from './test-payments.ts';

const app = useTestApp();

const countWaiting = async () => {
  const { rows } = await app().owner.$client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
};

const hours = {
  timeZone: 'UTC',
  weekly: [{ day: 1, from: '09:00', to: '12:00' }],
  exceptions: [],
  noticeHours: 0,
  bufferMinutes: 0,
  vacation: null,
  meetingTypes: ['message', 'video'],
  responseTime: '24h',
};

const saves: [
  what: string,
  profiles: string,
  () => Promise<[Person, () => Promise<{ status: number }>]>,
][] = [
  [
    'a mentee’s profile',
    'mentee_profiles',
    async () => {
      const mentee = await signUp(app());
      const save = () => mentee.post('/api/mentee-profile', menteeProfileBody());
      await save();
      return [mentee, save];
    },
  ],
  [
    'a mentor’s profile',
    'mentor_profiles',
    async () => {
      const mentor = await signUpMentor(app());
      return [
        mentor,
        () => mentor.call('PATCH', '/api/mentor/profile', { title: 'Head of Growth' }),
      ];
    },
  ],
  [
    'a mentor’s availability',
    'mentor_profiles',
    async () => {
      const mentor = await signUpMentor(app());
      return [mentor, () => mentor.call('PUT', '/api/mentor/availability', hours)];
    },
  ],
];

// A rename locks the account first, then the profile.
it.each(saves)(
  'saving %s waits for a rename without locking the profile',
  async (_, profiles, setUp) => {
    const [person, save] = await setUp();
    const rename = await app().owner.$client.connect();
    try {
      await rename.query('BEGIN');
      await rename.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [person.user.id]);
      const saving = save();
      await expect.poll(countWaiting).toBeGreaterThan(0);
      await rename.query(`SELECT FROM ${profiles} WHERE user_id = $1 FOR UPDATE NOWAIT`, [
        person.user.id,
      ]);
      await rename.query('COMMIT');
      expect((await saving).status).toBe(200);
    } finally {
      // Closes the connection, so that a failure leaves no lock behind.
      rename.release(true);
    }
  },
);
