import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { createMentorCircle, usePublicProfiles } from '../../../test/test-circles.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { watchRights } from './rights-watch.ts';
import type { Attendee } from './rooms.ts';

const app = useTestApp();

const signInOf = async (userId: string): Promise<string> => {
  const { rows } = await app().context.db.$client.query(
    'SELECT id FROM sign_ins WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.id;
};

it('removes people whose sign-in has ended from a call, even if their socket stays open', async () => {
  const { ana, mei, circleId } = await createMentorCircle(app(), usePublicProfiles(app()));
  const people = await Promise.all(
    [ana, mei].map(async ({ user }): Promise<Attendee> => {
      const socket = { actor: { signInId: await signInOf(user.id) } } as HubSocket;
      const address = { kind: 'circle', id: circleId } as const;
      return { address, userId: user.id, socket, isWatching: false };
    }),
  );
  const closed = new Set<string>();
  const close = ({ userId }: Attendee) => void closed.add(userId);
  await app().context.db.$client.query('DELETE FROM sign_ins WHERE user_id = $1', [mei.user.id]);
  onTestFinished(watchRights(app().context, { attendees: () => people, close }));
  await expect.poll(() => [...closed]).toEqual([mei.user.id]);
});
