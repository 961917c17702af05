/**
 * The id that takes the place of one that leaves a list: the next one, else the previous one; none if it wasn't
 * listed.
 */
export const neighbourOf = (
  items: readonly { readonly id: string }[],
  leaving: string,
): string | undefined => {
  const at = items.findIndex(({ id }) => id === leaving);
  if (at < 0) return undefined;
  return (items[at + 1] ?? items[at - 1])?.id;
};
