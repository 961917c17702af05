import type { Connection } from '../../platform/db/database.ts';
import type { CircleAccess, Conversations } from '../conversations/index.ts';
import { findMenteeCircles } from './mentee-circles.store.ts';
import { findMentorCircles } from './mentor-circles.store.ts';

/** Registers both kinds of circles as conversation addresses, with their names as titles. */
export const registerCircleAddresses = (
  conversations: Pick<Conversations, 'registerAddresses'>,
) => {
  const namesOf = (circles: readonly { id: string; name: string }[]) =>
    new Map(circles.map(({ id, name }) => [id, name]));
  conversations.registerAddresses('mentor_circle', async (db, ids) =>
    namesOf(await findMentorCircles(db, ids)),
  );
  conversations.registerAddresses('mentee_circle', async (db, ids) =>
    namesOf(await findMenteeCircles(db, ids)),
  );
};

/** The name of a circle. @returns undefined if it doesn't exist */
export const findCircleName = async (
  db: Connection,
  { kind, circleId }: Pick<CircleAccess, 'kind' | 'circleId'>,
): Promise<string | undefined> => {
  const find = kind === 'mentor_circle' ? findMentorCircles : findMenteeCircles;
  const [circle] = await find(db, [circleId]);
  return circle?.name;
};
