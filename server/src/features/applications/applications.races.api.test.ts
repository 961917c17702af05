import { describe, expect, it } from 'vitest';
import { readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { applicationOf, profileForm, sendApplication } from '../../../test/test-applications.ts';
import { readAudit } from '../../../test/test-audit.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

describe('races of applications', () => {
  it('saves an application sent 20 times along with dashboard profiles only once', async () => {
    const ana = await signUp(app());
    const form = await applicationOf(ana);
    const answers = await times(20, (index) =>
      index % 2 === 0
        ? ana.post('/api/mentor/application', form)
        : ana.post('/api/mentor/profile', profileForm),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['already_pending']));
    const { rows } = await app().owner.$client.query(
      `SELECT FROM mentor_applications AS a JOIN mentor_profiles AS p ON p.id = a.profile_id
       WHERE p.user_id = $1`,
      [ana.user.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('lets one of many concurrent decisions win and refuses the others', async () => {
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    const ana = await signUp(app());
    const { profileId } = await sendApplication(ana);
    const answers = await times(10, (index) =>
      index % 2 === 0
        ? admin.post(`/api/moderation/approve/${profileId}`)
        : admin.post(`/api/moderation/reject/${profileId}`, { reason: 'Too slow' }),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      refused.map(() => '409 already_decided'),
    );
    const decided = won[0]?.body.status;
    expect((await ana.get('/api/mentor/application')).body.status).toBe(decided);
    const own = await ana.get(`/api/mentors/user/${ana.user.id}`);
    expect(own.body.mentorProfile.applicationStatus).toBe(decided);
    const expectedType = decided === 'approved' ? 'mentor' : 'mentee';
    expect((await ana.get('/api/user')).body.userType).toBe(expectedType);
    const audited = await Promise.all(
      (['approved', 'rejected'] as const).map((status) =>
        readAudit(app(), `application.${status}`, ana.user.id),
      ),
    );
    expect(audited.flat().map(({ actorId, details }) => [actorId, details.profileId])).toEqual([
      [admin.user.id, profileId],
    ]);
    expect(audited[decided === 'approved' ? 0 : 1]).toHaveLength(1);
    await readMail(app(), ana.email);
  });
});
