import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import {
  addMenteeCircleMember,
  changeMenteeCircle,
  createMenteeCircle,
  listMenteeCircles,
  type MenteeCircle,
  removeMenteeCircleMember,
} from '@ithaca/contracts/mentee-circles';
import {
  addMentorCircleMember,
  changeMentorCircle,
  createMentorCircle,
  listCircleMemberships,
  listMentorCircles,
  type MentorCircle,
  removeMentorCircleMember,
} from '@ithaca/contracts/mentor-circles';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor, readPage } from '../../lib/pages.ts';
import { useClientId } from '../../lib/use-client-id.ts';
import { conversationsKey } from '../conversations/index.ts';

/** What the keys of all queries about circles begin with. */
export const circlesKey = ['circles'] as const;

/** The mentor's own circles, newest first, a page at a time. */
export const mentorCirclesQuery = infiniteQueryOptions({
  queryKey: [...circlesKey, 'mentor'],
  queryFn: ({ pageParam, signal }) =>
    readPage(listMentorCircles, { query: { cursor: pageParam }, signal }),
  ...byCursor,
  staleTime: 0,
});

/** The mentee circles to which the viewer belongs, newest first, a page at a time. */
export const menteeCirclesQuery = infiniteQueryOptions({
  queryKey: [...circlesKey, 'mentee'],
  queryFn: ({ pageParam, signal }) =>
    readPage(listMenteeCircles, { query: { cursor: pageParam }, signal }),
  ...byCursor,
  staleTime: 0,
});

/** The mentor circles to which the viewer belongs, newest membership first, a page at a time. */
export const membershipsQuery = infiniteQueryOptions({
  queryKey: [...circlesKey, 'memberships'],
  queryFn: ({ pageParam, signal }) =>
    readPage(listCircleMemberships, { query: { cursor: pageParam }, signal }),
  ...byCursor,
  staleTime: 0,
});

/** What follows a change of the members. */
interface Callbacks {
  readonly onSuccess: () => void;
  readonly onError: (error: unknown) => void;
}

/** Reloads everything that shows circles: their cards, open circles and conversations. */
const useInvalidateCircles = () => {
  const client = useQueryClient();
  return async () => {
    const keys = [circlesKey, conversationsKey];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
};

/** What the form of a circle sends; a mentee circle has no size of its own. */
export interface CircleValues {
  readonly name: string;
  readonly description: string;
  readonly maxMembers: number;
}

/**
 * Creates a circle, a mentee circle with these members, or changes the circle with this id. The callbacks run even if
 * the form has been closed in the meantime.
 */
export const useSaveCircle = (
  options: {
    kind: CircleKind;
    id?: string | undefined;
    memberIds?: readonly string[] | undefined;
  },
  callbacks: {
    onSuccess: (saved: MentorCircle | MenteeCircle) => void;
    onError: (error: unknown) => void;
  },
) => {
  const { kind, id, memberIds = [] } = options;
  const invalidateCircles = useInvalidateCircles();
  const clientId = useClientId();
  const save = (values: CircleValues): Promise<MentorCircle | MenteeCircle> => {
    if (kind === 'mentor_circle')
      return id === undefined
        ? api(createMentorCircle, { body: { ...values, clientId: clientId.of(values) } })
        : api(changeMentorCircle, { params: { id }, body: values });
    const { name, description } = values;
    if (id !== undefined) {
      return api(changeMenteeCircle, { params: { id }, body: { name, description } });
    }
    const body = { name, description, memberIds: [...memberIds] };
    return api(createMenteeCircle, { body: { ...body, clientId: clientId.of(body) } });
  };
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      clientId.forget();
      callbacks.onSuccess(saved);
    },
    onError: callbacks.onError,
    onSettled: invalidateCircles,
  });
};

/** Adds a mentee to a circle. A refusal may mean that the circle has changed in the meantime. */
export const useAddMember = (kind: CircleKind, circleId: string, callbacks: Callbacks) => {
  const invalidateCircles = useInvalidateCircles();
  return useMutation({
    mutationFn: (menteeId: string): Promise<MentorCircle | MenteeCircle> => {
      const input = { params: { id: circleId }, body: { menteeId } };
      return kind === 'mentor_circle'
        ? api(addMentorCircleMember, input)
        : api(addMenteeCircleMember, input);
    },
    ...callbacks,
    onSettled: invalidateCircles,
  });
};

/**
 * Ends a membership, the viewer's own or another person's. The callback runs before the circles are
 * reloaded, which may remove the caller from the page.
 */
export const useRemoveMember = (callbacks: Callbacks) => {
  const invalidateCircles = useInvalidateCircles();
  return useMutation({
    mutationFn: (membership: {
      circle: { id: string; kind: CircleKind };
      memberId: string;
    }): Promise<undefined> => {
      const { kind, id } = membership.circle;
      const params = { id, memberId: membership.memberId };
      return kind === 'mentor_circle'
        ? api(removeMentorCircleMember, { params })
        : api(removeMenteeCircleMember, { params });
    },
    ...callbacks,
    onSettled: invalidateCircles,
  });
};
