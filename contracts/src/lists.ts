const conjunctions = new Intl.ListFormat('en-IE');

/** For example "Ana, Luca and Mei". */
export const listInWords = (parts: readonly string[]): string => conjunctions.format(parts);
