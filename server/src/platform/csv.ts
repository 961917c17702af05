/**
 * Spreadsheets run text that begins like this as a formula; some also accept the full-width forms of these signs.
 * Where the list separator is a semicolon or a tab, a cell can begin within a value, even after spaces or a quotation
 * mark.
 */
const formula = /^(?=[\t\r])|(?=[=+\-@＝＋－＠])(?<=^|[;\t\r\n][ "]*)/g;

/** Writes one line of a CSV file (RFC 4180). Values that look like formulas get an apostrophe. */
export const csvLine = (values: readonly string[]): string =>
  `${values
    .map((value) => value.replace(formula, "'"))
    .map((value) => (/[",;\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',')}\r\n`;

/** Writes the first line of a file. It starts with the byte order mark, by which spreadsheets recognise UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\ufeff${csvLine(columns)}`;
