/** Control characters, except tabs and line and page breaks. */
const controls = /(?![\t\n\f\r])\p{Cc}/u;
/** Markup (HTML, SVG, XML) and scripts. */
const notProse = /^\s*(<|#!|%!)/;

/** Whether a file is UTF-8 text that no program mistakes for markup or a script. */
export const isPlainText = (content: Buffer): boolean => {
  try {
    // A byte order mark is dropped.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return !controls.test(text) && !notProse.test(text);
  } catch {
    return false;
  }
};
