import { locale } from '../../lib/locale.ts';
import { currentName } from '../../lib/time-zone.ts';

const offsetOf = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** "Europe/Berlin" as a person reads it: "Berlin, Europe". */
export const timeZoneLabel = (timeZone: string): string => {
  const [area = '', ...places] = timeZone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? area : `${places.toReversed().join(', ')}, ${area}`;
};

/** A time zone with its offset to UTC at the moment. */
export const timeZoneChoice = (value: string, now = new Date()) => ({
  value,
  label: `${timeZoneLabel(value)} (${offsetOf(value, now)})`,
});

/** All time zones, and one that may be missing. Takes some time. */
export const timeZoneChoices = (also: string, now = new Date()) =>
  [...new Set(['UTC', also, ...Intl.supportedValuesOf('timeZone').map(currentName)])]
    .map((value) => timeZoneChoice(value, now))
    .toSorted((a, b) => a.label.localeCompare(b.label));
