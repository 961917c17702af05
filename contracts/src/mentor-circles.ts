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
import { clientId, id, idInput, optionalOrNull, withDefault } from './fields.ts';
import { limits } from './limits.ts';
import { cursor, pageLimit } from './paging.ts';
import { person } from './people.ts';

/** A mentor's group of up to seven mentees (product 5.1). */
export const mentorCircle = z.object({
  ...circleFields,
  mentor: person,
  /** The maximum number of mentees, 2-7. */
  maxMembers: z.number(),
});
export type MentorCircle = z.infer<typeof mentorCircle>;

/** A circle with its chat. */
export const openMentorCircle = z.extend(mentorCircle, circleThread);
export type OpenMentorCircle = z.infer<typeof openMentorCircle>;

const roomNeeded = 'Please choose how many mentees fit';
const roomRange = `A circle has room for ${limits.circleMin} to ${limits.circleMax} mentees`;
const maxMembers = z
  .number(roomNeeded)
  .check(z.int(roomNeeded), z.gte(limits.circleMin, roomRange), z.lte(limits.circleMax, roomRange));

export const createMentorCircleBody = z.object({
  name: circleName('Circle name is required'),
  description: z.optional(circleDescription),
  maxMembers: withDefault(maxMembers, limits.circleMax),
  clientId,
});

export const listMentorCircles = endpoint({
  method: 'GET',
  path: '/api/circles',
  summary: "The mentor's own circles, newest first (X-Next-Cursor)",
  access: 'mentor',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(mentorCircle) },
});

export const createMentorCircle = endpoint({
  method: 'POST',
  path: '/api/circles',
  summary: 'Create a circle',
  access: 'mentor',
  body: createMentorCircleBody,
  success: { 201: mentorCircle },
});

export const getMentorCircle = endpoint({
  method: 'GET',
  path: '/api/circles/{id}',
  summary: 'A circle, for its mentor and its members',
  access: 'signed_in',
  params: byCircle,
  success: { 200: openMentorCircle },
});

export const changeMentorCircle = endpoint({
  method: 'PATCH',
  path: '/api/circles/{id}',
  summary: "Change the name, description or size of one's circle",
  access: 'mentor',
  params: byCircle,
  body: z.object({
    name: z.optional(circleName('Circle name is required')),
    description: z.optional(circleDescription),
    maxMembers: optionalOrNull(maxMembers),
  }),
  success: { 200: mentorCircle },
});

export const listAvailableMentees = endpoint({
  method: 'GET',
  path: '/api/available-mentees',
  summary:
    'Mentees who have a session with this mentor, then others with a public profile, each by name, at most 50; without the members of a circle',
  access: 'mentor',
  query: z.object({
    circleId: z.optional(id),
    q: z.optional(nameBeginning),
  }),
  success: { 200: z.array(availableMentee) },
});

export const addMentorCircleMember = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/members',
  summary: 'Add an available mentee; repeating it changes nothing',
  access: 'mentor',
  params: byCircle,
  body: z.object({ menteeId: idInput('Please select a mentee') }),
  success: { 200: mentorCircle, 201: mentorCircle },
  problems: ['circle_full'],
});

export const removeMentorCircleMember = endpoint({
  method: 'DELETE',
  path: '/api/circles/{id}/members/{memberId}',
  summary: "Remove a member from one's circle, or leave a circle",
  access: 'signed_in',
  params: byMembership,
  success: { 204: nothing },
  problems: ['not_allowed'],
});

/** A mentor circle to which the caller belongs, with the membership id needed to leave it. */
export const circleMembership = z.extend(mentorCircle, { membershipId: id });
export type CircleMembership = z.infer<typeof circleMembership>;

export const listCircleMemberships = endpoint({
  method: 'GET',
  path: '/api/circle-memberships',
  summary:
    'The mentor circles to which the caller belongs, newest membership first (X-Next-Cursor)',
  access: 'signed_in',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(circleMembership) },
});

export const listMentorCircleMessages = listCircleMessages('/api/circles');
export const postMentorCircleMessage = postCircleMessage('/api/circles');
export const pinMentorCircleMessage = pinCircleMessage('/api/circles');
export const unpinMentorCircleMessage = unpinCircleMessage('/api/circles');
export const muteMentorCircle = muteCircle('/api/circles');

export const mentorCircleEndpoints = [
  listMentorCircles,
  createMentorCircle,
  getMentorCircle,
  changeMentorCircle,
  listAvailableMentees,
  addMentorCircleMember,
  removeMentorCircleMember,
  listCircleMemberships,
  listMentorCircleMessages,
  postMentorCircleMessage,
  pinMentorCircleMessage,
  unpinMentorCircleMessage,
  muteMentorCircle,
] as const;
