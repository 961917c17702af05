import { expect, it } from 'vitest';
import { digestedTopics, nextDigestAt } from './digest-times.ts';

const next = (timeZone: string | null, now: string) =>
  nextDigestAt(timeZone, new Date(now)).toISOString();

it.each([
  ['without a known zone, at 08:00 UTC', null, '2027-01-04T07:59:59Z', '2027-01-04T08:00:00.000Z'],
  ['the next day from 08:00 on', null, '2027-01-04T08:00:00Z', '2027-01-05T08:00:00.000Z'],
  ['in local time', 'Asia/Kolkata', '2027-01-04T00:00:00Z', '2027-01-04T02:30:00.000Z'],
  [
    'on the date in the time zone',
    'Pacific/Kiritimati',
    '2027-01-04T19:00:00Z',
    '2027-01-05T18:00:00.000Z',
  ],
  [
    '23 hours later when clocks go forward',
    'Europe/Berlin',
    '2027-03-27T07:00:00Z',
    '2027-03-28T06:00:00.000Z',
  ],
  [
    '25 hours later when clocks go back',
    'Europe/Berlin',
    '2027-10-30T06:00:00Z',
    '2027-10-31T07:00:00.000Z',
  ],
  [
    'on the day after a skipped one',
    'Pacific/Apia',
    '2011-12-29T18:00:00Z',
    '2011-12-30T18:00:00.000Z',
  ],
])('the daily mail is due %s', (_name, timeZone, now, due) => {
  expect(next(timeZone, now)).toBe(due);
});

it.each([
  ['not twice on one day', 'America/New_York', '2027-01-05T13:00:00.000Z'],
  ['slightly less than a day later', 'Europe/Berlin', '2027-01-05T07:00:00.000Z'],
  ['as before, in the same zone', 'UTC', '2027-01-05T08:00:00.000Z'],
])('after one at 08:00 UTC the daily mail is due %s', (_name, timeZone, due) => {
  const [last, now] = [new Date('2027-01-04T08:00:00Z'), new Date('2027-01-04T08:10:00Z')];
  expect(nextDigestAt(timeZone, now, last).toISOString()).toBe(due);
});

it('the daily mail contains only the topics that it collects', () => {
  expect(
    digestedTopics({
      missedMessages: 'email',
      bookings: 'digest',
      reviews: 'off',
      circles: 'digest',
    }),
  ).toEqual(['bookings', 'circles']);
});
