const maxPrinted = 200;

/** A part of an imported file in printable form: without control characters, and shortened. */
export const printable = (text: string): string =>
  text.replaceAll(/\p{C}/gu, '').slice(0, maxPrinted);
