/** A typed amount with a point as its decimal separator. Commas are usual in most of Europe. */
export const decimalText = (text: string): string => text.trim().replace(',', '.');
