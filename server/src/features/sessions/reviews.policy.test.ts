import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import {
  editRefusal,
  isReadable,
  publicationOf,
  replyRefusal,
  reviewChoices,
  writeRefusal,
} from './reviews.policy.ts';
import type { ReviewRow } from './reviews.tables.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

const byMentee: ReviewRow = {
  id: 'review',
  sessionId: 'session',
  writtenBy: 'mentee',
  mentorId: 'mentor',
  menteeId: 'mentee',
  rating: 5,
  text: '',
  reply: null,
  repliedAt: null,
  createdAt: inDays(-1),
  publishesAt: inDays(-1),
  isPublished: true,
  editedAt: null,
  hiddenAt: null,
  hiddenReason: null,
};
const unpublished = { publishesAt: inDays(1) };
const hidden = { hiddenAt: now };

describe('who may review a session', () => {
  const completed = { origin: 'booking', status: 'completed' } as const;
  const first = { hasWritten: false, isOtherDeleted: false };
  it.each([
    ['an unlock', { ...completed, origin: 'unlock' as const }, first, 'not_allowed'],
    ['an active booking', { ...completed, status: 'active' as const }, first, 'not_allowed'],
    ['a cancelled booking', { ...completed, status: 'cancelled' as const }, first, 'not_allowed'],
    ['one with a deleted account', completed, { ...first, isOtherDeleted: true }, 'not_allowed'],
    [
      'one that was already reviewed',
      completed,
      { ...first, hasWritten: true },
      'already_reviewed',
    ],
    ['a completed booking', completed, first, undefined],
  ])('%s', (_what, session, facts, code) => {
    expect(writeRefusal(session, facts)?.code).toBe(code);
  });
});

describe('when a review is published', () => {
  it.each([
    ['the first, 14 days after the session', -1, false, 13],
    ['the first, written too late for that', -15, false, 0],
    ['the first, written at the last moment', -14, false, 0],
    ['the second, immediately', -1, true, 0],
  ])('%s', (_what, completed, hasOtherWritten, days) => {
    const publishesAt = publicationOf({ completedAt: inDays(completed) }, { now, hasOtherWritten });
    expect(publishesAt).toEqual(inDays(days));
  });

  it.each([
    ['is readable from then on', { publishesAt: now }, true],
    ['is not readable before', { publishesAt: new Date(now.getTime() + 1) }, false],
    ['is not readable while hidden', hidden, false],
  ])('%s', (_what, changes, readable) => {
    expect(isReadable({ ...byMentee, ...changes }, now)).toBe(readable);
  });
});

describe('who may change a review', () => {
  it.each<[string, string, Partial<ReviewRow>, string | undefined]>([
    ['nobody else', 'stranger', {}, 'not_found'],
    ['not the reviewed person', 'mentor', {}, 'not_found'],
    ['not its author, after 14 days', 'mentee', { createdAt: inDays(-14) }, 'not_allowed'],
    ['its author, before', 'mentee', { createdAt: inDays(-13.9) }, undefined],
    ['its author, while it is hidden', 'mentee', hidden, undefined],
    ['the mentor, if it is theirs', 'mentor', { writtenBy: 'mentor' }, undefined],
  ])('%s', (_what, userId, changes, code) => {
    expect(editRefusal(userId, { ...byMentee, ...changes }, now)?.code).toBe(code);
  });
});

describe('who may reply to a review', () => {
  const byMentor = { writtenBy: 'mentor' } as const;
  it.each<[string, string, Partial<ReviewRow>, string | undefined]>([
    ['nobody else', 'stranger', {}, 'not_allowed'],
    ['not its author', 'mentee', {}, 'not_allowed'],
    ['not before it is published', 'mentor', unpublished, 'not_found'],
    ['not its author before it is published', 'mentee', unpublished, 'not_allowed'],
    ['not while it is hidden', 'mentor', hidden, 'not_found'],
    ['not strangers, to a review of a mentee', 'stranger', byMentor, 'not_found'],
    ['not the mentee, to a review of them', 'mentee', byMentor, 'not_allowed'],
    ['not twice', 'mentor', { reply: 'Thanks' }, 'already_reviewed'],
    ['the mentor', 'mentor', {}, undefined],
  ])('%s', (_what, userId, changes, code) => {
    expect(replyRefusal(userId, { ...byMentee, ...changes }, now)?.code).toBe(code);
  });
});

describe('the actions of a reader of a review', () => {
  const administrator = { userId: 'administrator', isAdmin: true };
  const person = (userId: string) => ({ userId, isAdmin: false });
  const nothing = { reply: false, report: false, hide: false, show: false };
  it.each([
    ['its author', person('mentee'), {}, {}, nothing],
    ['the mentor', person('mentor'), {}, {}, { ...nothing, reply: true, report: true }],
    ['anybody else', person('another'), {}, {}, { ...nothing, report: true }],
    ['anybody, hidden', person('another'), hidden, {}, nothing],
    ['anybody, with a deleted author', person('another'), {}, { isAuthorDeleted: true }, nothing],
    ['the administrator', administrator, {}, {}, { ...nothing, hide: true }],
    ['the administrator, hidden', administrator, hidden, {}, { ...nothing, show: true }],
  ])('%s', (_, actor, changes, about, choices) => {
    const facts = { isAuthorDeleted: false, now, ...about };
    expect(reviewChoices(actor, { ...byMentee, ...changes }, facts)).toEqual(choices);
  });
});
