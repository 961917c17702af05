import { afterEach, expect, it, vi } from 'vitest';
import { dateText } from './date-text.ts';

afterEach(() => void vi.unstubAllEnvs());

const noon = '2026-11-23T12:00:00.000Z';
const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

it('creates a format once for many times', () => {
  dateText(noon, hour);
  const created = vi.spyOn(Intl, 'DateTimeFormat');
  for (let days = 0; days < 30; days += 1) dateText(Date.parse(noon) + days, hour);
  expect(created).not.toHaveBeenCalled();
});

it('keeps formats with different options, time zones and languages apart', () => {
  expect(dateText(noon, { ...hour, timeZone: 'Asia/Kolkata' })).toBe('17:30');
  expect(dateText(noon, { ...hour, timeZone: 'UTC' })).toBe('12:00');
  expect(dateText(noon, { timeZone: 'UTC' })).toBe('23/11/2026');
  expect(dateText(noon, { timeZone: 'UTC' }, 'sv-SE')).toBe('2026-11-23');
});

it("follows the viewer's clock to another time zone", () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(dateText(noon, hour)).toBe('13:00');
  vi.stubEnv('TZ', 'America/New_York');
  expect(dateText(noon, hour)).toBe('07:00');
});
