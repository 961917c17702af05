import { expect, it } from 'vitest';
import { adminEmail } from '../test-administrator.ts';
import { signUp, useTestApp } from '../test-app.ts';
import { bookCall, joinCall, seeDevice } from '../test-calls.ts';
import { startTwoProcesses } from '../test-processes.ts';
import { openSocket } from '../test-socket.ts';

// A change whose event never reaches a process still takes effect there, because the process checks again.
const app = useTestApp();

it('a call ends for both when one blocks the other without an event', async () => {
  const { mentor, mentee, sessionId } = await bookCall(app());
  const hers = await joinCall(app(), mentee, sessionId);
  const his = await joinCall(app(), mentor, sessionId);
  await seeDevice(hers, his);
  await app().owner.$client.query(
    'INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now())',
    [mentee.user.id, mentor.user.id],
  );
  for (const device of [hers, his]) await device.next('call_closed');
});

it('the sockets of a sign-in that ended without an event are closed, and others stay open', async () => {
  const [ana, luca] = [await signUp(app()), await signUp(app())];
  const [hers, his] = [await openSocket(app(), ana), await openSocket(app(), luca)];
  await app().owner.$client.query('DELETE FROM sign_ins WHERE user_id = $1', [ana.user.id]);
  expect(await hers.closed()).toBe(4401);
  his.send({ type: 'ping' });
  expect(await his.next('pong')).toBeDefined();
});

it('a person’s socket is closed if they are suspended on another process and the events are lost', async () => {
  const { first, second, loseEventsOfFirst } = await startTwoProcesses({ ADMIN_EMAIL: adminEmail });
  const administrator = await signUp(first, { email: adminEmail });
  const suspended = await signUp(first);
  const socket = await openSocket(second, suspended);
  loseEventsOfFirst();
  const path = `/api/admin/people/${suspended.user.id}/suspend`;
  expect((await administrator.post(path, { reason: 'Sent spam.' })).status).toBe(200);
  expect(await socket.closed()).toBe(4401);
});
