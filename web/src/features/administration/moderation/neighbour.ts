/** The id that takes the place of one that leaves a list: the next, else the one before it. */
export const neighbourOf = (
  items: readonly { readonly id: string }[],
  leaving: string,
): string | undefined => {
  const at = items.findIndex(({ id }) => id === leaving);
  return (items[at + 1] ?? items[at - 1])?.id;
};
