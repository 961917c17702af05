import { useLongPress } from '@mantine/hooks';
import type { MouseEvent, SyntheticEvent, TouchEvent } from 'react';

const longPressMs = 500;

/** Links have the browser's own menu. */
const isOnLink = ({ target }: SyntheticEvent) =>
  target instanceof Element && target.closest('a') !== null;

const isTextSelected = () => window.getSelection()?.isCollapsed === false;

/** The props of a bubble whose menu opens on a long press or a right click. */
export const useMessagePress = (open: () => void) => {
  const touch = useLongPress((event) => isOnLink(event) || open(), {
    events: ['touch'],
    threshold: longPressMs,
    cancelOnMove: true,
    // Without this, the click that browsers make of a touch would close the menu again.
    onFinish: (event) => (event as TouchEvent).cancelable && event.preventDefault(),
  });
  const onContextMenu = (event: MouseEvent) => {
    if (isOnLink(event) || isTextSelected()) return;
    event.preventDefault();
    open();
  };
  return { ...touch, onContextMenu };
};
