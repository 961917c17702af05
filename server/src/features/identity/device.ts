import Bowser from 'bowser';

/** What a person recognises a sign-in by. */
export interface Device {
  /** For example "Firefox". */
  browser: string | null;
  /** For example "Android". */
  system: string | null;
}

/** Anything beyond this length is ignored. */
const maxLength = 300;

// The library also returns names that it finds in the description, which a client may choose freely.
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const nameIn = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/**
 * Finds the names of browser and operating system.
 * @param userAgent the User-Agent header
 */
export const deviceOf = (userAgent: string): Device => {
  const description = userAgent.slice(0, maxLength);
  if (description === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(description);
  return { browser: nameIn(browsers, browser.name), system: nameIn(systems, os.name) };
};
