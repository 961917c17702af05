/** Whether a key was pressed with one that makes it a shortcut of the browser, like Back with Alt and an arrow key. */
export const isShortcut = (event: {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean => event.ctrlKey || event.metaKey || event.altKey;
