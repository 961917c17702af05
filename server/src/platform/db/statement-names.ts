/**
 * Names under which connections keep statements prepared: parsing a long one costs as much as a
 * quick one runs. PostgreSQL still plans for the values at hand while that is cheaper.
 * @param most how many there may be at all; every connection keeps each of them in its memory
 */
export const createStatementNames = (prefix: string, most: number) => {
  const names = new Map<string, string>();
  return (text: string): { name?: string } => {
    const known = names.get(text);
    if (known) return { name: known };
    if (names.size >= most) return {};
    const name = `${prefix}_${names.size}`;
    names.set(text, name);
    return { name };
  };
};
