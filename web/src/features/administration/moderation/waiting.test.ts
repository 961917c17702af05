import { expect, it } from 'vitest';
import { waitingOf } from './waiting.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const waited = (hours: number) =>
  waitingOf(new Date(now.getTime() - hours * 3_600_000).toISOString(), now);

it.each([
  // The clock is behind.
  [-0.5, 'calm', 'Waiting for less than an hour', 'Due within 48 hours'],
  [0.9, 'calm', 'Waiting for less than an hour', 'Due within 48 hours'],
  [1, 'calm', 'Waiting for 1 hour', 'Due within 47 hours'],
  [23.9, 'calm', 'Waiting for 23 hours', 'Due within 25 hours'],
  [24, 'soon', 'Waiting for 24 hours', 'Due within 24 hours'],
  [47.9, 'soon', 'Waiting for 47 hours', 'Due within 1 hour'],
  [48, 'late', 'Waiting for 48 hours', 'Overdue by less than an hour'],
  [55, 'late', 'Waiting for 55 hours', 'Overdue by 7 hours'],
  [24 * 9, 'late', 'Waiting for 9 days', 'Overdue by 7 days'],
])('an application of %d hours is %s', (hours, urgency, since, due) => {
  expect(waited(hours)).toEqual({ urgency, since, due });
});
