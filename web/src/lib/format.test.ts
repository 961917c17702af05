import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  formatAppointment,
  formatDay,
  formatSize,
  formatSoon,
  formatWeekdayDate,
  formatWeekdayTime,
  mentorsFound,
} from './format.ts';

describe('mentorsFound', () => {
  it.each([
    ['0', '0 mentors found'],
    ['1', '1 mentor found'],
    ['2', '2 mentors found'],
    ['1000+', '1000+ mentors found'],
  ])('says of %s: %s', (total, text) => {
    expect(mentorsFound(total)).toBe(text);
  });
});

describe('formatDay', () => {
  const now = new Date(2026, 10, 21, 0, 30);
  it.each([
    [new Date(2026, 10, 20, 23, 50), 'Yesterday'],
    [new Date(2026, 10, 21, 23, 50), 'Today'],
    [new Date(2026, 10, 22, 0, 5), 'Tomorrow'],
    [new Date(2026, 10, 16, 12), 'Monday'],
    [new Date(2026, 10, 14, 12), '14 Nov'],
    [new Date(2025, 10, 14, 12), '14 Nov 2025'],
  ])('names %s %s', (date, text) => {
    expect(formatDay(date, now)).toBe(text);
  });
});

it('an appointment names its zone', () => {
  const text = formatAppointment('2026-11-23T13:05:00Z', 'Europe/Berlin');
  expect(text).toContain('14:05');
  expect(text).toMatch(/CET|GMT\+1/);
});

it('an appointment of another year names the year', () => {
  const [thisYear, lastYear] = [0, 1].map((ago) => `${new Date().getFullYear() - ago}`);
  expect(formatAppointment(`${lastYear}-06-23T13:05:00Z`)).toContain(lastYear);
  expect(formatAppointment(`${thisYear}-06-23T13:05:00Z`)).not.toContain(thisYear);
});

it('the year of an appointment is that of its own time zone', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const newYear = '2026-12-31T23:30:00Z';
  expect(formatAppointment(newYear, 'Europe/Berlin')).toContain('2027');
  expect(formatAppointment(newYear, 'America/New_York')).not.toContain('2026');
});

it.each([
  [1, '1 byte'],
  [2048, '2 KB'],
  [348_000, '340 KB'],
  [1024 * 1024 - 513, '1,023 KB'],
  [1024 * 1024 - 512, '1 MB'],
  [1_300_000, '1.2 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes are "%s"', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

it.each([
  [new Date(2026, 10, 22, 9), 'Sun 09:00'],
  [new Date(2026, 10, 27, 9, 30), 'Fri 09:30'],
  [new Date(2026, 10, 28, 9), '28 Nov 09:00'],
  [new Date(2026, 10, 21, 23), 'Sat 23:00'],
  // These have passed.
  [new Date(2026, 10, 21, 22, 30), '21 Nov 22:30'],
  [new Date(2026, 10, 16, 9), '16 Nov 09:00'],
])('as a time that is soon, %s is "%s" on the 21st', (date, text) => {
  expect(formatSoon(date, new Date(2026, 10, 21, 23))).toBe(text);
});

it('the weekday and the time are those of the time zone', () => {
  expect(formatWeekdayTime('2026-11-23T20:00:00Z', 'Asia/Tokyo')).toBe('Tue 05:00');
});

it('a date can be formatted with its weekday and year', () => {
  expect(formatWeekdayDate('2026-12-24')).toBe('Thu 24 December 2026');
});
