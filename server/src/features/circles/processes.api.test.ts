import { afterEach, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/test-app.ts';
import {
  createMenteeCircle,
  createMentorCircle,
  signUpPublic,
  usePublicProfiles,
} from '../../../test/test-circles.ts';
import { startTwoProcesses, type TestProcesses } from '../../../test/test-processes.ts';
import { openSocket } from '../../../test/test-socket.ts';

afterEach(() => vi.restoreAllMocks());

/**
 * Drops every event about changed audiences, both in this process and on its way to the others.
 * @returns how many were dropped
 */
const loseEvents = ({ context: { bus } }: TestProcesses['second']) => {
  const publish = bus.publish.bind(bus);
  let lost = 0;
  vi.spyOn(bus, 'publish').mockImplementation((topic, event) => {
    if (topic.name === 'conversations.changed') lost += 1;
    else publish(topic, event);
  });
  return () => lost;
};

it('a removed member receives nothing on any process after a second, even if all events are lost', async () => {
  let offsetMs = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + offsetMs);
  const { first, second } = await startTwoProcesses();
  const profiles = usePublicProfiles(first);
  const { ana, luca, mei, path, meisId, circleId } = await createMenteeCircle(first, profiles);
  const members = [await openSocket(first, ana), await openSocket(second, luca)] as const;
  const removed = [await openSocket(first, mei), await openSocket(second, mei)] as const;
  const countLost = loseEvents(first);
  loseEvents(second);

  /** Sends a message from one of the processes. @returns whether it reached one of Mei's devices */
  const reachesMei = async (sender: (typeof members)[number]) => {
    const content = crypto.randomUUID();
    const isThis = (frame: { message: { content: string } }) => frame.message.content === content;
    sender.send({ type: 'send_message', circleId, content });
    for (const socket of members) await socket.next('new_message', isThis);
    for (const socket of removed) {
      socket.send({ type: 'ping' });
      await socket.next('pong');
    }
    return removed.some((socket) => socket.waiting('new_message').some(isThis));
  };
  // From here on, both processes know the members.
  for (const sender of members) expect(await reachesMei(sender)).toBe(true);
  expect((await ana.delete(`${path}/members/${meisId}`)).status).toBe(204);
  expect(countLost()).toBe(1);

  // The cached audience expires once the cache's coarse clock has advanced.
  offsetMs = 1000;
  for (const sender of members) await expect.poll(() => reachesMei(sender)).toBe(false);
  const received = removed.map((socket) => socket.waiting().length);
  for (const [at, sender] of members.entries()) {
    sender.send({ type: 'typing', circleId, isTyping: true });
    await members[1 - at]?.next('typing');
    expect(await reachesMei(sender)).toBe(false);
  }
  expect(removed.map((socket) => socket.waiting().length)).toEqual(received);
  for (const socket of removed) {
    socket.send({ type: 'typing', circleId, isTyping: true });
    expect(await socket.next('error')).toMatchObject({ code: 'not_found' });
  }
});

it('concurrent additions on two processes never exceed the capacity', async () => {
  const { first, second } = await startTwoProcesses();
  const profiles = usePublicProfiles(first);
  usePublicProfiles(second, profiles);
  const { mentor, path } = await createMentorCircle(first, profiles);
  const people: Person[] = [];
  for (let at = 0; at < 12; at += 1) people.push(await signUpPublic(first, profiles));
  const answers = await Promise.all(
    people.map(async ({ user }, at) => {
      const { http } = at % 2 === 0 ? first : second;
      const { statusCode } = await http.inject({
        method: 'POST',
        url: `${path}/members`,
        headers: { cookie: mentor.cookie(), host: new URL(first.config.publicUrl).host },
        payload: { menteeId: user.id },
      });
      return statusCode;
    }),
  );
  expect(answers.filter((status) => status === 201)).toHaveLength(5);
  expect(answers.filter((status) => status === 409)).toHaveLength(7);
  expect((await mentor.get(path)).body.memberCount).toBe(7);
});
