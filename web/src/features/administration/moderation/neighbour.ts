/**
 * The id to show after `leaving` is removed from the list: the next one, otherwise the previous one; undefined if it
 * wasn't listed.
 */
export const neighbourOf = (
  items: readonly { readonly id: string }[],
  leaving: string,
): string | undefined => {
  const at = items.findIndex(({ id }) => id === leaving);
  if (at < 0) return undefined;
  return (items[at + 1] ?? items[at - 1])?.id;
};
