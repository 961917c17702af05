/** Names that browsers still list although the places have others by now. */
const renamed: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

const currentName = (timeZone: string) => renamed[timeZone] ?? timeZone;

/** The time zone of this browser. */
export const browserTimeZone = (): string =>
  currentName(Intl.DateTimeFormat().resolvedOptions().timeZone);

const offsetOf = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('en-IE', { timeZone, timeZoneName: 'shortOffset' })
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
