/** Reads an address as a browser would; `null` for what is none. */
export const parseAddress = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

/**
 * The address that a link made of somebody's text may lead to, else `null`: http and https alone,
 * so that no script runs, and no user name, which can pass for the host.
 */
export const webAddress = (text: string): string | null => {
  const url = parseAddress(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url.href : null;
};
