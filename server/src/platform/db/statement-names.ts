/**
 * Names for prepared statements: parsing a long statement costs as much as running a quick one.
 * PostgreSQL still plans for the actual values while that is cheaper.
 * @param maxNames limits memory: every connection keeps all named statements
 * @returns the name of a text, or undefined if all names are taken
 */
export const createStatementNames = (prefix: string, maxNames: number) => {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    const name = `${prefix}_${names.size}`;
    names.set(text, name);
    return name;
  };
};
