import { minuteMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { openCircle, openPair } from '../../../test/test-pair.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { findActivePeople, findReplyMinutes } from '../conversations/index.ts';
import { measureReplies } from './reply-times.ts';

const app = useTestApp();

it('measures the median reply time of a mentor once there are five replies', async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const { sessionId } = await openPair(app(), mentor, mentee);
  const path = `/api/sessions/${sessionId}/messages`;
  const readReplyMinutes = async () =>
    (await mentee.get(`/api/mentors/${mentor.user.id}`)).body.mentorProfile.measuredReplyMinutes;

  const waits = [600, 10, 20, 30, 40];
  for (const [index, wait] of waits.entries()) {
    await mentee.post(path, { content: `Question ${index}` });
    app().clock.advance(wait * minuteMs);
    await mentor.post(path, { content: 'Answer' });
    // A message after one's own is not a reply.
    app().clock.advance(minuteMs);
    await mentor.post(path, { content: 'One more thing' });
    if (index === 3) {
      const { db } = app().context;
      expect(await findActivePeople(db, new Date(0))).toContain(mentor.user.id);
      expect(await findReplyMinutes(db, mentor.user.id, new Date(0))).toBeNull();
    }
  }
  expect(await readReplyMinutes()).toBeNull();
  await app().context.jobs.add(app().context.db, measureReplies, {});
  await expect.poll(readReplyMinutes, { interval: 20 }).toBe(30);
});

it('messages in a circle are not replies', async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const { circleId } = await openCircle(app(), [mentor, mentee]);
  const path = `/api/circles/${circleId}/messages`;
  for (let round = 0; round < 5; round += 1) {
    expect((await mentee.post(path, { content: 'Good morning' })).status).toBe(201);
    expect((await mentor.post(path, { content: 'Good morning' })).status).toBe(201);
  }
  expect(await findReplyMinutes(app().context.db, mentor.user.id, new Date(0))).toBeNull();
});
