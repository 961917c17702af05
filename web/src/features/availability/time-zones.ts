import { locale } from '../../lib/locale.ts';
import { currentName } from '../../lib/time-zone.ts';

const offsetOf = (timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** "Europe/Berlin" as a person reads it: "Berlin, Europe". */
export const timeZoneLabel = (timeZone: string): string => {
  const [area = '', ...places] = timeZone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? area : `${places.toReversed().join(', ')}, ${area}`;
};

/** A time zone with its offset to UTC at the moment. */
export const timeZoneChoice = (value: string) => ({
  value,
  label: `${timeZoneLabel(value)} (${offsetOf(value)})`,
});

/** All time zones, and one that may be missing. Takes some time. */
export const timeZoneChoices = (also: string) =>
  [...new Set(['UTC', also, ...Intl.supportedValuesOf('timeZone').map(currentName)])]
    .map(timeZoneChoice)
    .toSorted((a, b) => a.label.localeCompare(b.label));
