import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { findParticipantIds } from './conversations.store.ts';

const circleChanged = defineTopic<{ circleId: string; people: readonly string[] }>(
  'conversations.circle_changed',
);

/** Tells these people's browsers that the circle has changed for them, so they reload it (product 3.9). */
export const announceCircleChange = (
  { bus }: Pick<Context, 'bus'>,
  circleId: string,
  people: readonly string[],
): void => bus.publish(circleChanged, { circleId, people });

/**
 * Once the transaction commits, tells the browsers of a circle's people that somebody joined or left or that the circle
 * was renamed, so they reload it (product 5.3).
 * @param removed a person who no longer takes part, and is notified as well
 */
export type TellCircle = (tx: Transaction, circleId: string, removed?: string) => Promise<void>;

export const createTellCircle = (bus: Context['bus'], hub: Hub): TellCircle => {
  bus.subscribe(circleChanged, ({ circleId, people }) => {
    const frame: ServerFrame = { type: 'circle_changed', circleId };
    hub.send(people, JSON.stringify(frame));
  });
  return async (tx, circleId, removed) => {
    // A circle's conversation has the same id as the circle.
    const people = await findParticipantIds(tx, circleId);
    if (removed !== undefined) people.push(removed);
    tx.afterCommit(() => announceCircleChange({ bus }, circleId, people));
  };
};
