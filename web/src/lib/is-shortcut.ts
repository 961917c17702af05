/**
 * Whether a key was pressed with a modifier that makes it a browser shortcut, such as Alt with an arrow key for Back.
 */
export const isShortcut = (event: {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean => event.ctrlKey || event.metaKey || event.altKey;
