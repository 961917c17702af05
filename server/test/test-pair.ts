import { newId } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { type Person, signUp, type TestApp } from './test-app.ts';

/** Opens a conversation of two people. @returns its id and the session it is known by */
export const openPair = async (
  app: TestApp,
  a: Person,
  b: Person,
  options: { address?: string; writeUntil?: Date | 'infinity' } = {},
) => {
  const { address = newId(), writeUntil = 'infinity' } = options;
  const conversationId = await inTransaction(app.context.db, (tx) =>
    app.features.conversations.openPair(tx, {
      people: [a.user.id, b.user.id],
      address,
      writeUntil,
    }),
  );
  return { conversationId, sessionId: address };
};

/** Two people with a conversation. */
export const createPair = async (app: TestApp) => {
  const [ana, luca] = [await signUp(app), await signUp(app)];
  return { ana, luca, ...(await openPair(app, ana, luca)) };
};
