import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Content whose place on the page changes. It keeps its state and its open dialogs, which it would lose if each place
 * rendered it.
 * @returns `content`, to render all the time, and `place`, to render where it is to appear
 */
export const useMovable = (children: ReactNode): { content: ReactNode; place: ReactNode } => {
  const [host] = useState(() => document.createElement('div'));
  // The same function each time: appending it again would take the focus from what it contains.
  const take = useCallback((place: HTMLElement | null) => place?.append(host), [host]);
  return { content: createPortal(children, host), place: <div ref={take} /> };
};
