import { describe, expect, it } from 'vitest';
import { byDay, labelsOf, withCurrent } from './slot-days.ts';
import { monthsToSearch, slotMonths } from './slots.queries.ts';

const slot = (startsAt: string) => ({ startsAt, endsAt: startsAt });

it('slots belong to the day of the viewer, and those of other months are left out', () => {
  const slots = [
    '2026-10-31T21:30:00Z',
    '2026-10-31T23:00:00Z',
    '2026-11-30T22:30:00Z',
    '2026-11-30T23:30:00Z',
  ].map(slot);
  const days = byDay(slots, '2026-11', 'Europe/Berlin');
  expect([...days.keys()]).toEqual(['2026-11-01', '2026-11-30']);
  expect(byDay(slots, '2026-11', 'America/New_York').get('2026-11-30')).toHaveLength(2);
});

describe('the current time of a booking', () => {
  const free = ['2026-11-23T08:00:00Z', '2026-11-23T10:00:00Z', '2026-11-25T08:00:00Z'].map(slot);
  const startsOf = (current: string | null, month = '2026-11') => {
    const days = byDay(free, month, 'Europe/Berlin');
    const all = withCurrent(days, current === null ? null : slot(current), month, 'Europe/Berlin');
    return [...all].map(([date, slots]) => [date, ...slots.map(({ startsAt }) => startsAt)]);
  };
  const before = startsOf(null);

  it('of a booking without one, or in another month, changes nothing', () => {
    expect(before.map(([date]) => date)).toEqual(['2026-11-23', '2026-11-25']);
    expect(startsOf('2026-12-01T08:00:00Z')).toEqual(before);
    expect(startsOf('2026-11-23T08:00:00Z', '2026-12')).toEqual([]);
  });

  it('is at its place on its day, once even if it is free', () => {
    const [first, second] = ['2026-11-23T08:00:00Z', '2026-11-23T10:00:00Z'];
    expect(startsOf('2026-11-23T09:00:00Z')[0]).toEqual([
      '2026-11-23',
      first,
      '2026-11-23T09:00:00Z',
      second,
    ]);
    expect(startsOf('2026-11-23T10:00:00Z')).toEqual(before);
  });

  it('is on a day of its own if nothing else is free, by the viewer’s date', () => {
    const late = '2026-11-23T23:30:00Z';
    expect(startsOf(late)[1]).toEqual(['2026-11-24', late]);
  });
});

it('a mentor whose clock shows the same has no second time', () => {
  const slots = [slot('2026-11-23T08:00:00Z')];
  const [label] = labelsOf(slots, { viewer: 'Europe/Berlin', mentor: 'Europe/Madrid' });
  expect(label).toEqual({ startsAt: '2026-11-23T08:00:00Z', time: '09:00', there: null });
});

it('a mentor elsewhere has a second time, with the weekday if it is another one', () => {
  const slots = [slot('2026-11-23T08:00:00Z'), slot('2026-11-23T20:00:00Z')];
  const labels = labelsOf(slots, { viewer: 'Europe/Berlin', mentor: 'Asia/Tokyo' });
  expect(labels.map(({ there }) => there)).toEqual(['17:00', 'Tue 05:00']);
});

it('an hour that a clock shows twice says which one it is', () => {
  const slots = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'].map(slot);
  const labels = labelsOf(slots, { viewer: 'Europe/Berlin', mentor: null });
  const times = labels.map(({ time }) => time);
  expect(times[2]).toBe('03:30');
  expect(times[0]).not.toBe(times[1]);
  expect(times[0]).toMatch(/^02:30 /);
});

it('three months are searched at once, up to the last one that can have slots', () => {
  const { from, to } = slotMonths('2026-11-22');
  expect([from, to]).toEqual(['2026-11', '2027-11']);
  expect(monthsToSearch('2026-11', to)).toEqual(['2026-12', '2027-01', '2027-02']);
  expect(monthsToSearch('2027-10', to)).toEqual(['2027-11']);
  expect(monthsToSearch('2027-11', to)).toEqual([]);
});
