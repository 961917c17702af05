import { describe, expect, it } from 'vitest';
import { availabilityForm } from './availability-form.ts';

const valid = {
  timeZone: 'Europe/Berlin',
  weekly: [
    { day: 1, from: '09:00', to: '12:00' },
    { day: 1, from: '12:00', to: '24:00' },
  ],
  exceptions: [
    { date: '2026-12-24' },
    { date: '2026-12-30', from: '10:00', to: '11:00' },
    { date: '2026-12-30', from: '14:00', to: '15:00' },
  ],
  noticeHours: 24,
  bufferMinutes: 15,
  vacation: { from: '2026-12-27', until: '2026-12-27' },
  meetingTypes: ['message', 'video'],
  responseTime: '24h',
};

const messagesOf = (fields: object) =>
  Object.fromEntries(
    (availabilityForm.safeParse({ ...valid, ...fields }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );
const hours = (from: unknown, to: unknown) => ({ day: 1, from, to });
const many = Array.from({ length: 13 }, (_, at) => ({
  from: `${String(at).padStart(2, '0')}:00`,
  to: `${String(at).padStart(2, '0')}:30`,
}));

describe('an availability', () => {
  it.each(['UTC', 'CET', 'EST', 'GMT', 'gmt0', 'EST5EDT', 'Etc/GMT+5', 'Asia/Calcutta', 'Japan'])(
    'accepts the time zone %s',
    (timeZone) => {
      expect(messagesOf({ timeZone })).toEqual({});
    },
  );

  // Node.js accepts abbreviations that the tz database lacks and that `Temporal` can't use.
  it.each(['PST', 'pst', 'JST', 'IST', 'ACT', 'Etc/../UTC', '+02:00', 'Mars/Olympus'])(
    'refuses the time zone %s',
    (timeZone) => {
      expect(messagesOf({ timeZone })).toEqual({ timeZone: 'Please choose a time zone' });
    },
  );

  it('is accepted', () => {
    expect(availabilityForm.parse(valid)).toEqual({ ...valid, confirmsByHand: false });
    expect(messagesOf({ vacation: null, weekly: [], exceptions: [] })).toEqual({});
    expect(availabilityForm.parse({ ...valid, responseTime: 'within 2 hours' }).responseTime).toBe(
      '2h',
    );
  });

  const zone = 'Please choose a time zone';
  const day = 'Enter weekdays as 1 to 7, from Monday';
  const start = 'Enter the start like 09:00';
  const end = 'Enter the end like 17:00, at most 24:00';
  const order = 'The end must be after the start';
  const overlap = 'The periods of a day must not overlap';
  const ways = 'Please choose at least one way to meet';
  it.each([
    ['no time zone', { timeZone: undefined }, { timeZone: zone }],
    ['an unknown one', { timeZone: 'Europe/Ithaca' }, { timeZone: zone }],
    ['an offset', { timeZone: '+02:00' }, { timeZone: zone }],
    ['a very long one', { timeZone: 'E'.repeat(5000) }, { timeZone: zone }],
    ['no hours', { weekly: null }, { weekly: 'Please enter your weekly hours' }],
    ['a period of the wrong type', { weekly: ['Monday'] }, { 'weekly.0': 'Please enter a period' }],
    ['day 0', { weekly: [{ ...hours('09:00', '10:00'), day: 0 }] }, { 'weekly.0.day': day }],
    ['day 8', { weekly: [{ ...hours('09:00', '10:00'), day: 8 }] }, { 'weekly.0.day': day }],
    ['day 1.5', { weekly: [{ ...hours('09:00', '10:00'), day: 1.5 }] }, { 'weekly.0.day': day }],
    ['9:00', { weekly: [hours('9:00', '10:00')] }, { 'weekly.0.from': start }],
    ['a start at 24:00', { weekly: [hours('24:00', '24:00')] }, { 'weekly.0.from': start }],
    ['10:60', { weekly: [hours('09:00', '10:60')] }, { 'weekly.0.to': end }],
    ['24:30', { weekly: [hours('09:00', '24:30')] }, { 'weekly.0.to': end }],
    ['an empty period', { weekly: [hours('09:00', '09:00')] }, { 'weekly.0.to': order }],
    ['a period across midnight', { weekly: [hours('22:00', '02:00')] }, { 'weekly.0.to': order }],
    [
      'an overlap',
      { weekly: [hours('10:00', '12:00'), hours('09:00', '10:01')] },
      { weekly: overlap },
    ],
    [
      'too many periods',
      { weekly: many.map((period) => ({ day: 1, ...period })) },
      { weekly: 'Enter at most 12 periods for a day' },
    ],
    [
      'a date that does not exist',
      { exceptions: [{ date: '2026-02-29' }] },
      { 'exceptions.0.date': 'Enter a date like 2026-11-30' },
    ],
    [
      'a date long ago',
      { exceptions: [{ date: '0000-01-01' }] },
      { 'exceptions.0.date': 'Enter a date like 2026-11-30' },
    ],
    [
      'a start without an end',
      { exceptions: [{ date: '2026-12-24', from: '09:00' }] },
      { 'exceptions.0.to': 'Enter both the start and the end, or neither' },
    ],
    [
      'a day off with hours',
      { exceptions: [{ date: '2026-12-24' }, { date: '2026-12-24', from: '09:00', to: '10:00' }] },
      { exceptions: 'A day off can’t have other exceptions' },
    ],
    [
      'a day off twice',
      { exceptions: [{ date: '2026-12-24' }, { date: '2026-12-24' }] },
      { exceptions: 'A day off can’t have other exceptions' },
    ],
    [
      'hours twice',
      {
        exceptions: [
          { date: '2026-12-24', from: '09:00', to: '10:00' },
          { date: '2026-12-24', from: '09:00', to: '10:00' },
        ],
      },
      { exceptions: overlap },
    ],
    [
      'notice of more than two weeks',
      { noticeHours: 337 },
      { noticeHours: 'Notice in hours must be a whole number from 0 to 336' },
    ],
    [
      'a negative buffer',
      { bufferMinutes: -1 },
      { bufferMinutes: 'Buffer in minutes must be a whole number from 0 to 120' },
    ],
    [
      'a vacation that ends before it begins',
      { vacation: { from: '2026-12-27', until: '2026-12-26' } },
      { 'vacation.until': 'The last day must not be before the first' },
    ],
    ['no way to meet', { meetingTypes: [] }, { meetingTypes: ways }],
    ['an unknown one', { meetingTypes: ['pigeon'] }, { 'meetingTypes.0': 'Unknown way to meet' }],
    [
      'one twice',
      { meetingTypes: ['video', 'video'] },
      { meetingTypes: 'Choose each way to meet once' },
    ],
    [
      'more than there are, without reading them all',
      { meetingTypes: Array(500_000).fill(1) },
      { meetingTypes: 'Choose each way to meet once' },
    ],
    [
      'another response time',
      { responseTime: '3h' },
      { responseTime: 'Please choose a response time' },
    ],
  ])('is refused with %s', (_, fields, expected) => {
    expect(messagesOf(fields)).toEqual(expected);
  });
});
