import { useEffect, useState } from 'react';

const toastAt = (x: number, y: number) =>
  [...document.querySelectorAll('.mantine-Notification-root')].some((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });

/**
 * Whether the toast is hovered or has the focus, so that it stays. A toast lets presses through to what is
 * below it and receives no mouse events, so the mouse is followed on the page.
 */
export const useToastPause = (toastId: string | undefined) => {
  const [hovered, setHovered] = useState<string>();
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    if (toastId === undefined) return undefined;
    const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'touch') setHovered(toastAt(clientX, clientY) ? toastId : undefined);
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => window.removeEventListener('pointermove', follow);
  }, [toastId]);
  return {
    paused: toastId !== undefined && (hovered === toastId || focused === toastId),
    /** For the element around the toast. */
    handlers: { onFocus: () => setFocused(toastId), onBlur: () => setFocused(undefined) },
  };
};
