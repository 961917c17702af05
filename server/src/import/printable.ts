const maxPrinted = 200;

/** A part of an imported file as it may be printed: without what controls a terminal, and not too long. */
export const printable = (text: string): string =>
  text.replaceAll(/\p{C}/gu, '').slice(0, maxPrinted);
