/** The time zones of the demo's people, by country. */
const timeZones: Readonly<Record<string, string>> = {
  Austria: 'Europe/Vienna',
  Belgium: 'Europe/Brussels',
  Bulgaria: 'Europe/Sofia',
  Cyprus: 'Asia/Nicosia',
  Czechia: 'Europe/Prague',
  Denmark: 'Europe/Copenhagen',
  Estonia: 'Europe/Tallinn',
  Finland: 'Europe/Helsinki',
  France: 'Europe/Paris',
  Germany: 'Europe/Berlin',
  Greece: 'Europe/Athens',
  Hungary: 'Europe/Budapest',
  Iceland: 'Atlantic/Reykjavik',
  Ireland: 'Europe/Dublin',
  Italy: 'Europe/Rome',
  Lithuania: 'Europe/Vilnius',
  Netherlands: 'Europe/Amsterdam',
  Norway: 'Europe/Oslo',
  Poland: 'Europe/Warsaw',
  Portugal: 'Europe/Lisbon',
  Romania: 'Europe/Bucharest',
  Serbia: 'Europe/Belgrade',
  Slovenia: 'Europe/Ljubljana',
  Spain: 'Europe/Madrid',
  Sweden: 'Europe/Stockholm',
  'United Kingdom': 'Europe/London',
};

/**
 * The time zone of a place such as "Porto, Portugal".
 * @throws for a country that isn't listed
 */
export const timeZoneOf = (location: string): string => {
  const country = location.split(', ').at(-1) ?? '';
  const timeZone = timeZones[country];
  if (!timeZone) throw new Error(`The demo has no time zone for ${location}`);
  return timeZone;
};
