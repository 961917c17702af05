/** Outdated names that browsers still list. */
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

/** The current name of a time zone. */
export const currentName = (timeZone: string) => renamed[timeZone] ?? timeZone;

/** The time zone of this browser. */
export const browserTimeZone = (): string =>
  currentName(Intl.DateTimeFormat().resolvedOptions().timeZone);
