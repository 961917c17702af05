/** What helps a person recognise a sign-in. */
export interface Device {
  /** For example "Firefox". */
  browser: string | null;
  /** For example "Android". */
  system: string | null;
}

/** The part beyond this length is ignored. */
const maxLength = 300;

// The library also returns names it finds in the header, which a client may choose freely.
const nameIn = (known: object, name: string | undefined): string | null =>
  name !== undefined && Object.values(known).includes(name) ? name : null;

/**
 * Finds the names of the browser and the operating system.
 * @param userAgent the User-Agent header
 */
export const deviceOf = async (userAgent: string): Promise<Device> => {
  const description = userAgent.slice(0, maxLength);
  if (description === '') return { browser: null, system: null };
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(description);
  return {
    browser: nameIn(Bowser.BROWSER_MAP, browser.name),
    system: nameIn(Bowser.OS_MAP, os.name),
  };
};
