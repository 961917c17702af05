import { expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { bookCall } from '../../../test/test-calls.ts';

const app = useTestApp();

it('ends a call that was completed while in progress when one of the two deletes their account', async () => {
  const { mentor, mentee, sessionId } = await bookCall(app(), -10);
  expect((await mentee.post(`/api/sessions/${sessionId}/complete`)).status).toBe(200);
  const list = async (path: string) =>
    (await mentee.get(path)).body.map((item: { id?: string; sessionId?: string }) => {
      return item.sessionId ?? item.id;
    });
  const stateOf = async () => (await mentee.get(`/api/calls/${sessionId}`)).body.state;
  const isOffered = async () => (await mentee.get(`/api/sessions/${sessionId}`)).body.can.call;
  expect([await stateOf(), await isOffered()]).toEqual(['open', true]);
  expect(await list('/api/calls?when=upcoming')).toEqual([sessionId]);
  expect(await list('/api/sessions?scheduled=upcoming')).toEqual([sessionId]);

  await deleteAccount(app(), mentor.user.id);
  expect([await stateOf(), await isOffered()]).toEqual(['over', false]);
  expect(await list('/api/calls?when=upcoming')).toEqual([]);
  expect(await list('/api/sessions?scheduled=upcoming')).toEqual([]);
  expect(await list('/api/calls?when=past')).toEqual([sessionId]);
});
