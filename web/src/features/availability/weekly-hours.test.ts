import { describe, expect, it } from 'vitest';
import { copyDay, nextPeriod, paint, periodsOf, type Weekly } from './weekly-hours.ts';

const monday = (...periods: [string, string][]): Weekly =>
  periods.map(([from, to]) => ({ day: 1, from, to }));
const area = (from: number, to: number, firstDay = 1, lastDay = firstDay) => ({
  firstDay,
  lastDay,
  hours: { from: from * 60, to: to * 60 },
});

describe('painting', () => {
  it.each([
    ['adds a period', monday(), area(9, 10), true, monday(['09:00', '10:00'])],
    [
      'joins periods that touch',
      monday(['08:00', '09:00'], ['10:00', '12:15']),
      area(9, 10),
      true,
      monday(['08:00', '12:15']),
    ],
    [
      'covers smaller periods',
      monday(['09:10', '09:20'], ['12:00', '13:00']),
      area(9, 10),
      true,
      monday(['09:00', '10:00'], ['12:00', '13:00']),
    ],
    [
      'cuts a period in two',
      monday(['08:15', '12:00']),
      area(9, 10),
      false,
      monday(['08:15', '09:00'], ['10:00', '12:00']),
    ],
    ['removes periods within', monday(['09:00', '09:30']), area(9, 10), false, []],
    ['reaches the end of the day', monday(), area(22, 24), true, monday(['22:00', '24:00'])],
  ])('%s', (_, weekly, hours, open, expected) => {
    expect(paint(weekly, hours, open)).toEqual(expected);
  });

  it('changes all days of an area and no others', () => {
    const weekly = paint(monday(['09:00', '10:00']), area(14, 15, 6, 7), true);
    expect(weekly).toEqual([
      { day: 1, from: '09:00', to: '10:00' },
      { day: 6, from: '14:00', to: '15:00' },
      { day: 7, from: '14:00', to: '15:00' },
    ]);
  });
});

it('copying a day replaces the hours of the others', () => {
  const weekly = [...monday(['09:00', '10:00']), { day: 2, from: '20:00', to: '21:00' }];
  expect(copyDay(weekly, 1, [2, 3]).map(({ day, from }) => [day, from])).toEqual([
    [1, '09:00'],
    [2, '09:00'],
    [3, '09:00'],
  ]);
  expect(copyDay(weekly, 7, [1]).map(({ day }) => day)).toEqual([2]);
});

it.each([
  ['usual hours on a free day', monday(), [540, 1020]],
  ['two hours after the last period', monday(['09:00', '12:00']), [780, 900]],
  ['until midnight', monday(['09:00', '21:30']), [1350, 1440]],
  ['before the first period if the evening is full', monday(['10:00', '24:00']), [420, 540]],
])('a further period is %s', (_, weekly, expected) => {
  const period = nextPeriod(periodsOf(weekly, 1));
  expect([period?.from, period?.to]).toEqual(expected);
});

it('a full day has no further period', () => {
  expect(nextPeriod(periodsOf(monday(['00:00', '24:00']), 1))).toBeNull();
});
