import * as z from 'zod/mini';
import {
  availableMentee,
  byCircle,
  byMembership,
  circleDescription,
  circleFields,
  circleName,
  nameBeginning,
} from './circle-fields.ts';
import {
  circleThread,
  listCircleMessages,
  muteCircle,
  pinCircleMessage,
  postCircleMessage,
  unpinCircleMessage,
} from './circle-threads.ts';
import { endpoint, nothing } from './endpoint.ts';
import { clientId, id, idInput, withDefault } from './fields.ts';
import { limits } from './limits.ts';
import { cursor, pageLimit } from './paging.ts';

/** A group of at most seven mentees, including its creator (product 5.1). */
export const menteeCircle = z.object({
  ...circleFields,
  creatorId: id,
});
export type MenteeCircle = z.infer<typeof menteeCircle>;

export const openMenteeCircle = z.extend(menteeCircle, circleThread);
export type OpenMenteeCircle = z.infer<typeof openMenteeCircle>;

const nameRequired = 'Please enter a name for your circle.';
/** The error for a circle with too many people. */
export const tooManyMembers = `A circle has at most ${limits.circleMax} members, including you`;

export const createMenteeCircleBody = z.object({
  name: circleName(nameRequired),
  description: z.optional(circleDescription),
  /** Mentees with a public profile. The creator may be left out. */
  memberIds: withDefault(
    z
      .array(idInput('Please select mentees from the list'), 'memberIds must be a list')
      .check(z.maxLength(limits.circleMax, tooManyMembers)),
    [],
  ),
  clientId,
});

export const listMenteeCircles = endpoint({
  method: 'GET',
  path: '/api/mentee-circles',
  summary: 'The mentee circles to which the caller belongs, newest first (X-Next-Cursor)',
  access: 'mentee',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(menteeCircle) },
});

export const createMenteeCircle = endpoint({
  method: 'POST',
  path: '/api/mentee-circles',
  summary: 'Create a circle of the caller and other mentees with a public profile',
  access: 'mentee',
  body: createMenteeCircleBody,
  success: { 201: menteeCircle },
});

export const getMenteeCircle = endpoint({
  method: 'GET',
  path: '/api/mentee-circles/{id}',
  summary: 'A mentee circle, for its members',
  access: 'signed_in',
  params: byCircle,
  success: { 200: openMenteeCircle },
});

export const changeMenteeCircle = endpoint({
  method: 'PATCH',
  path: '/api/mentee-circles/{id}',
  summary: 'Rename or describe a circle that the caller created',
  access: 'mentee',
  params: byCircle,
  body: z.object({
    name: z.optional(circleName(nameRequired)),
    description: z.optional(circleDescription),
  }),
  success: { 200: menteeCircle },
});

export const searchAvailableMentees = endpoint({
  method: 'GET',
  path: '/api/mentee-circles/{id}/available-mentees',
  summary:
    'Mentees with a public profile whom the creator of the circle can add, by name, at most 50',
  access: 'mentee',
  params: byCircle,
  query: z.object({ q: nameBeginning.check(z.minLength(1, 'Please enter a name')) }),
  success: { 200: z.array(availableMentee) },
});

export const addMenteeCircleMember = endpoint({
  method: 'POST',
  path: '/api/mentee-circles/{id}/members',
  summary: 'Add a mentee with a public profile; repeating it changes nothing',
  access: 'mentee',
  params: byCircle,
  body: z.object({ menteeId: idInput('Please select a mentee') }),
  success: { 200: menteeCircle, 201: menteeCircle },
  problems: ['circle_full'],
});

export const removeMenteeCircleMember = endpoint({
  method: 'DELETE',
  path: '/api/mentee-circles/{id}/members/{memberId}',
  summary: 'Remove a member from a circle that the caller created, or leave one',
  access: 'signed_in',
  params: byMembership,
  success: { 204: nothing },
  problems: ['not_allowed'],
});

export const listMenteeCircleMessages = listCircleMessages('/api/mentee-circles');
export const postMenteeCircleMessage = postCircleMessage('/api/mentee-circles');
export const pinMenteeCircleMessage = pinCircleMessage('/api/mentee-circles');
export const unpinMenteeCircleMessage = unpinCircleMessage('/api/mentee-circles');
export const muteMenteeCircle = muteCircle('/api/mentee-circles');

export const menteeCircleEndpoints = [
  listMenteeCircles,
  createMenteeCircle,
  getMenteeCircle,
  changeMenteeCircle,
  searchAvailableMentees,
  addMenteeCircleMember,
  removeMenteeCircleMember,
  listMenteeCircleMessages,
  postMenteeCircleMessage,
  pinMenteeCircleMessage,
  unpinMenteeCircleMessage,
  muteMenteeCircle,
] as const;
