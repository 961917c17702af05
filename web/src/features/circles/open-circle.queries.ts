import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import {
  getMenteeCircle,
  muteMenteeCircle,
  type OpenMenteeCircle,
} from '@ithaca/contracts/mentee-circles';
import {
  getMentorCircle,
  muteMentorCircle,
  type OpenMentorCircle,
} from '@ithaca/contracts/mentor-circles';
import { isDeletedAccount, type Person } from '@ithaca/contracts/people';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { circleAddress, messagesWithUnread, type OpenedThread } from '../conversations/group.ts';
import { conversationsKey } from '../conversations/index.ts';
import { circlesKey } from './circles.queries.ts';

/** A circle with its chat, of either kind. */
export type OpenCircle =
  | ({ kind: 'mentor_circle' } & OpenMentorCircle)
  | ({ kind: 'mentee_circle' } & OpenMenteeCircle);

/** A circle, and its chat in its state when the screen opened. */
export interface OpenedCircle {
  readonly circle: OpenCircle;
  readonly thread: OpenedThread;
}

/** How often an open circle is read again, in milliseconds, in case the frame about a change was lost. */
const lookAgainMs = 30_000;

const openCircleKey = (kind: CircleKind, id: string) => [...circlesKey, 'open', kind, id] as const;

const getCircle = async (kind: CircleKind, id: string, signal: AbortSignal): Promise<OpenCircle> =>
  kind === 'mentor_circle'
    ? { kind, ...(await api(getMentorCircle, { params: { id }, signal })) }
    : { kind, ...(await api(getMenteeCircle, { params: { id }, signal })) };

/** Everybody in a circle: the mentor, if there is one, then the members. */
export const peopleOf = (circle: OpenCircle): readonly Person[] => {
  const mentees = circle.members.map(({ mentee }) => mentee);
  return circle.kind === 'mentor_circle' ? [circle.mentor, ...mentees] : mentees;
};

/**
 * The people who still have an account. Only a mentor stays in a circle without one, so that their messages have a
 * name.
 */
export const currentPeopleOf = (circle: OpenCircle): readonly Person[] =>
  peopleOf(circle).filter((person) => !isDeletedAccount(person));

const threadOf = (circle: OpenCircle): OpenedThread => ({
  address: circleAddress(circle.kind, circle.id),
  conversationId: circle.conversationId,
  kind: circle.kind,
  title: circle.name,
  people: peopleOf(circle),
  formerPeople: circle.formerPeople,
  messages: circle.messages,
  pins: circle.pins,
  lastSeq: circle.lastSeq,
  readUpTo: circle.readUpTo,
  canWrite: circle.can.write,
  // Blocks don't concern circles, so everybody who reads also pins.
  canPin: true,
  fetchedAt: Date.now(),
});

/**
 * A circle with its messages, back to the unread line. While a screen shows it, it is read again to see who
 * is in it and what the viewer may do; frames keep its messages up to date.
 */
export const openCircleQuery = (kind: CircleKind, id: string, me: string) =>
  queryOptions({
    queryKey: openCircleKey(kind, id),
    queryFn: async ({ client, queryKey, signal }): Promise<OpenedCircle> => {
      const circle = await getCircle(kind, id, signal);
      const thread = threadOf(circle);
      if (client.getQueryData(queryKey) !== undefined) return { circle, thread };
      const messages = await messagesWithUnread(thread, thread.readUpTo[me] ?? 0, signal);
      return { circle, thread: { ...thread, messages } };
    },
    gcTime: 0,
    refetchInterval: lookAgainMs,
  });

/** Mutes a circle for the viewer, or unmutes it. */
export const useMute = (kind: CircleKind, id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (muted: boolean): Promise<undefined> =>
      kind === 'mentor_circle'
        ? api(muteMentorCircle, { params: { id }, body: { muted } })
        : api(muteMenteeCircle, { params: { id }, body: { muted } }),
    // The list of conversations says which are muted, and how many messages are unread in the others.
    onSettled: async () => {
      const keys = [openCircleKey(kind, id), conversationsKey];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
