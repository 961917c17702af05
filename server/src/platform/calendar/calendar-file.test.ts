import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, writeCalendar, writeInvitation } from './calendar-file.ts';

const now = new Date('2026-11-22T12:00:00Z');
const event: CalendarEvent = {
  uid: 'session@ithaca.test',
  sequence: 3,
  startsAt: new Date('2026-11-24T09:00:00Z'),
  endsAt: new Date('2026-11-24T10:00:00Z'),
  title: 'Video call with Ana',
  description:
    'Join the call: https://ithaca.test/call/1\nConversation: https://ithaca.test/messaging/1',
  location: 'https://ithaca.test/call/1',
  url: 'https://ithaca.test/messaging/1',
  status: 'confirmed',
};
const invite = (changes: Partial<CalendarEvent> = {}) =>
  writeInvitation(
    { ...event, ...changes },
    {
      name: 'Ithaca',
      now,
      organizer: { name: 'Ithaca', email: 'hello@ithaca.test' },
      guest: { name: 'Luca "the" Conti', email: 'luca@example.test' },
    },
  );
const parse = (text: string) => new ICAL.Component(ICAL.parse(text));
const eventIn = (text: string) => parse(text).getFirstSubcomponent('vevent') as ICAL.Component;

/** Texts that could end a property, a line or the event, or split a character. */
const hostile = [
  'Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Other',
  'a;b,c\\d:e"f',
  `${'é'.repeat(200)}😀${'😀'.repeat(60)}`,
  'tab\there',
];

describe('hostile texts', () => {
  it.each(hostile)('stay one text: %j', (title) => {
    const text = writeCalendar({ name: title, events: [{ ...event, title }], now });
    expect(parse(text).getAllSubcomponents('vevent')).toHaveLength(1);
    const summary = eventIn(text).getFirstPropertyValue('summary');
    expect(summary).toBe(title.replaceAll('\r\n', '\n'));
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\ufffd]/);
    }
  });
});

it('a published calendar contains the times in UTC, the place and the description', () => {
  const text = writeCalendar({ name: 'Ithaca', events: [event], now });
  expect(text).toContain('\r\nDTSTART:20261124T090000Z\r\n');
  expect(text).toContain('\r\nDTEND:20261124T100000Z\r\n');
  expect(text).toContain('\r\nDTSTAMP:20261122T120000Z\r\n');
  expect(parse(text).getFirstPropertyValue('method')).toBe('PUBLISH');
  const written = eventIn(text);
  expect(written.getFirstPropertyValue('uid')).toBe(event.uid);
  expect(written.getFirstPropertyValue('sequence')).toBe(3);
  expect(written.getFirstPropertyValue('location')).toBe(event.location);
  expect(written.getFirstPropertyValue('description')).toBe(event.description);
  expect(written.getFirstProperty('attendee')).toBeNull();
});

it('an empty calendar is valid', () => {
  const text = writeCalendar({ name: 'Ithaca', events: [], now });
  expect(parse(text).getAllSubcomponents('vevent')).toEqual([]);
});

it.each([
  ['confirmed', 'REQUEST', 'CONFIRMED'],
  ['tentative', 'REQUEST', 'TENTATIVE'],
  ['cancelled', 'CANCEL', 'CANCELLED'],
] as const)('a %s event is sent with the method %s', (status, method, written) => {
  const { content, type } = invite({ status });
  expect(type).toBe(`text/calendar; charset=utf-8; method=${method}`);
  expect(parse(content).getFirstPropertyValue('method')).toBe(method);
  const invited = eventIn(content);
  expect(invited.getFirstPropertyValue('status')).toBe(written);
  expect(invited.getFirstPropertyValue('organizer')).toBe('mailto:hello@ithaca.test');
  expect(invited.getFirstPropertyValue('attendee')).toMatch(/^mailto:luca@example\.test$/i);
  expect(invited.getFirstProperty('attendee')?.getFirstParameter('cn')).toBe('Luca  the  Conti');
  expect(invited.getAllProperties('attendee')).toHaveLength(1);
});
