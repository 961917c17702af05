import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import type { Address } from '../src/features/conversations/address.ts';
import { newId } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { type Person, signUp, type TestApp } from './test-app.ts';

interface Options {
  writeUntil?: Date | 'infinity';
}

/** Opens a conversation. @returns its id */
const open = (app: TestApp, address: Address, people: readonly Person[], options: Options) =>
  inTransaction(app.context.db, (tx) =>
    app.features.conversations.open(tx, {
      address,
      people: people.map(({ user }) => user.id),
      writeUntil: options.writeUntil ?? 'infinity',
    }),
  );

/** Opens a conversation between two people. @returns its id and its session's id */
export const openPair = async (app: TestApp, a: Person, b: Person, options: Options = {}) => {
  const sessionId = newId();
  const address = { kind: 'session', id: sessionId } as const;
  return { conversationId: await open(app, address, [a, b], options), sessionId };
};

/** Creates two people with a conversation. */
export const createPair = async (app: TestApp) => {
  const [ana, luca] = [await signUp(app), await signUp(app)];
  return { ana, luca, ...(await openPair(app, ana, luca)) };
};

/** Opens a conversation like a circle's, without a circle. */
export const openCircle = async (
  app: TestApp,
  people: readonly Person[],
  { kind = 'mentor_circle', id = newId(), ...options }: Options & Partial<CircleAddress> = {},
) => {
  const address = { kind, id };
  return { address, circleId: id, conversationId: await open(app, address, people, options) };
};
type CircleAddress = Address & { kind: CircleKind };
