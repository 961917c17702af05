import * as z from 'zod/mini';
import { byCircle } from './circle-fields.ts';
import { message, messageBounds, postMessageBody } from './conversations.ts';
import { endpoint, nothing } from './endpoint.ts';
import { id } from './fields.ts';
import { person } from './people.ts';

/** The chat of a circle: its newest 50 messages, oldest first, and how far each person has read. */
export const circleThread = {
  messages: z.array(message),
  /** People who wrote messages but have left the circle, for naming the authors; at most 100. */
  formerPeople: z.array(person),
  pins: z.array(message),
  lastSeq: z.number(),
  readUpTo: z.record(id, z.number()),
  /** Whether the caller has muted notifications about this circle. */
  muted: z.boolean(),
};

type CirclesPath = '/api/circles' | '/api/mentee-circles';

/** Both kinds of circles have the same chat (product 5.3). */
export const listCircleMessages = <P extends CirclesPath>(circles: P) =>
  endpoint({
    method: 'GET',
    path: `${circles}/{id}/messages`,
    summary: 'At most 50 messages, oldest first: the newest, or those before or after a seq',
    access: 'signed_in',
    params: byCircle,
    query: messageBounds,
    success: { 200: z.array(message) },
  });

export const postCircleMessage = <P extends CirclesPath>(circles: P) =>
  endpoint({
    method: 'POST',
    path: `${circles}/{id}/messages`,
    summary: 'Write a message',
    access: 'signed_in',
    allowance: 'message',
    params: byCircle,
    body: postMessageBody,
    success: { 200: message, 201: message },
    problems: ['not_allowed', 'client_id_reused', 'read_only'],
  });

export const pinCircleMessage = <P extends CirclesPath>(circles: P) =>
  endpoint({
    method: 'POST',
    path: `${circles}/{id}/pins`,
    summary: 'Pin a message for everyone in the circle',
    access: 'signed_in',
    allowance: 'message',
    params: byCircle,
    body: z.object({ messageId: id }),
    success: { 204: nothing },
  });

export const unpinCircleMessage = <P extends CirclesPath>(circles: P) =>
  endpoint({
    method: 'DELETE',
    path: `${circles}/{id}/pins/{messageId}`,
    summary: 'Unpin a message',
    access: 'signed_in',
    allowance: 'message',
    params: z.object({ id, messageId: id }),
    success: { 204: nothing },
  });

export const muteCircle = <P extends CirclesPath>(circles: P) =>
  endpoint({
    method: 'PUT',
    path: `${circles}/{id}/muted`,
    summary: 'Mute or unmute the circle for the caller',
    access: 'signed_in',
    params: byCircle,
    body: z.object({ muted: z.boolean('muted must be true or false') }),
    success: { 204: nothing },
  });
