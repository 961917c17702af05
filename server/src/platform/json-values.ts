/** A rough limit. The largest form has a few hundred values. */
export const maxJsonValues = 10_000;

const [quote, comma, bracket, backslash, brace] = Array.from('",[\\{', (c) => c.charCodeAt(0));

/**
 * Whether JSON contains more values than any request needs. Parsing blocks the server for up to half a second per
 * megabyte; counting takes a hundredth of that.
 */
export const hasTooManyValues = (json: string): boolean => {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === backslash) at += 1;
      else if (code === quote) isInText = false;
    } else if (code === quote) isInText = true;
    else if (code === comma || code === bracket || code === brace) {
      count += 1;
      if (count > maxJsonValues) return true;
    }
  }
  return false;
};
