/** Parses a URL, or returns `null`. */
export const parseAddress = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

/**
 * The URL in user-written text, if it is safe to link to, else `null`. Only http and https, so that no
 * script runs, and no user name, which could be mistaken for the host.
 */
export const webAddress = (text: string): string | null => {
  const url = parseAddress(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url.href : null;
};
