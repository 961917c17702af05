import { expect, it } from 'vitest';
import { untilWaiting } from '../../../test/locked-rows.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createMentorCircle, signUpPublic, usePublicProfiles } from '../../../test/test-circles.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const administrator = useAdministrator(app);

const createGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

it('an addition in progress while the mentor is suspended doesn’t reopen the circle', async () => {
  const profiles = usePublicProfiles(app());
  const { mentor, ana, path } = await createMentorCircle(app(), profiles);
  const yara = await signUpPublic(app(), profiles);
  const admin = await administrator();
  // The addition has already checked the circle when it asks who has a public profile, and waits there.
  const [barrier, hasJudged] = [createGate(), createGate()];
  app().features.circles.registerPublicMentees({
    async among(_db, ids) {
      hasJudged.open();
      await barrier.opened;
      return new Set(ids);
    },
    search: async () => [],
  });
  const adding = mentor.post(`${path}/members`, { menteeId: yara.user.id });
  await hasJudged.opened;
  const reason = 'Sent spam.';
  const suspending = admin.post(`/api/admin/people/${mentor.user.id}/suspend`, { reason });
  await Promise.race([suspending, untilWaiting(app(), 1)]);
  barrier.open();
  expect([(await adding).status, (await suspending).status]).toEqual([201, 200]);
  const refused = await ana.post(`${path}/messages`, { content: 'Anybody?' });
  expect([refused.status, refused.body.code]).toEqual([403, 'read_only']);

  expect((await admin.post(`/api/admin/people/${mentor.user.id}/restore`)).status).toBe(200);
  expect((await ana.post(`${path}/messages`, { content: 'Back!' })).status).toBe(201);
});
