/**
 * Names under which connections keep statements prepared: parsing a long one costs as much as
 * running a quick one. PostgreSQL still plans for the values at hand while that is cheaper.
 * @param maxNames every connection keeps each of the named statements in its memory
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
