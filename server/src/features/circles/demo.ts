import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import type { DemoPart } from '../../demo/demo-part.ts';
import type { Story } from '../../demo/story.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { ConversationsDemo } from '../conversations/index.ts';
import { insertMembers } from './members.store.ts';
import { insertMenteeCircle } from './mentee-circles.store.ts';
import { insertMentorCircle } from './mentor-circles.store.ts';

type StoryCircle = Story['circles'][number];

const kindOf = ({ mentorId }: StoryCircle): CircleKind =>
  mentorId === null ? 'mentee_circle' : 'mentor_circle';

const peopleOf = ({ mentorId, members }: StoryCircle) => [
  ...(mentorId === null ? [] : [mentorId]),
  ...members.map(({ menteeId }) => menteeId),
];

const addCircle = async (tx: Transaction, circle: StoryCircle) => {
  const { id, name, description, mentorId, maxMembers, members, at: createdAt } = circle;
  const row = { id, name, description, createdAt };
  if (mentorId === null) {
    await insertMenteeCircle(tx, { ...row, creatorId: members[0]?.menteeId as string });
  } else await insertMentorCircle(tx, { ...row, mentorId, maxMembers });
  await insertMembers(
    tx,
    kindOf(circle),
    // A second apart, so their order is defined.
    members.map((member, place) => ({
      ...member,
      circleId: id,
      addedAt: new Date(createdAt.getTime() + place * 1000),
    })),
  );
};

/** Writes the demo's circles. The conversations feature writes their messages. */
export const createCirclesDemo = (conversations: Pick<ConversationsDemo, 'open'>): DemoPart => ({
  async fill({ tx, story: { circles } }) {
    await conversations.open(
      tx,
      circles.map((circle) => ({
        address: { kind: kindOf(circle), id: circle.id },
        people: peopleOf(circle),
        writeUntil: 'infinity' as const,
        at: circle.at,
      })),
    );
    for (const circle of circles) await addCircle(tx, circle);
  },
});
