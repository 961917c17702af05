import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A position within this distance from the end counts as the end, in pixels. */
const endPx = 48;

interface Anchor {
  readonly element: Element;
  /** Its distance from the top of the view. */
  readonly top: number;
}

const firstBelow = (elements: Iterable<Element>, top: number) =>
  [...elements].find((element) => element.getBoundingClientRect().bottom > top);

/**
 * The first message in view. Searches only blocks in view, because others aren't laid out. Other rows can't be the
 * anchor: "Loading older messages" stays above the older messages that arrive, and a date may disappear.
 */
const anchorIn = (view: Element, content: Element): Anchor | null => {
  const top = view.getBoundingClientRect().top;
  const block = firstBelow(content.querySelectorAll(':scope > ol'), top);
  const element =
    block && (firstBelow(block.querySelectorAll(':scope > [data-seq]'), top) ?? block);
  return element ? { element, top: element.getBoundingClientRect().top - top } : null;
};

/**
 * Keeps the visible messages in place when content above, below or around them changes size. The
 * view follows new messages only if it is at the end and the page is visible. The view must have
 * `overflow-anchor: none`, and messages must be children of the lists in `content` and have
 * a `data-seq`.
 */
export const useScrollAnchor = (
  view: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  onMove: (position: { atEnd: boolean; fromEnd: number; fromTop: number }) => void,
) => {
  const state = useRef<{ atEnd: boolean; anchor: Anchor | null }>({ atEnd: true, anchor: null });
  /** The sizes at which the position was last looked at. */
  const sizes = useRef({ scrollHeight: 0, clientHeight: 0 });

  const look = () => {
    if (view.current === null || content.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = view.current;
    sizes.current = { scrollHeight, clientHeight };
    const fromEnd = scrollHeight - clientHeight - scrollTop;
    const atEnd = fromEnd <= endPx && document.visibilityState === 'visible';
    state.current = { atEnd, anchor: anchorIn(view.current, content.current) };
    onMove({ atEnd, fromEnd, fromTop: scrollTop });
  };

  const restore = () => {
    if (view.current === null) return;
    const { atEnd, anchor } = state.current;
    if (atEnd) view.current.scrollTop = view.current.scrollHeight;
    else if (anchor?.element.isConnected) {
      const top = anchor.element.getBoundingClientRect().top;
      view.current.scrollTop += top - view.current.getBoundingClientRect().top - anchor.top;
    }
    look();
  };

  const onScroll = useEffectEvent(() => {
    const { scrollHeight, clientHeight } = sizes.current;
    // Something has changed its size since then, so the end may have moved away from the view. The
    // observer is told next, and restores the position.
    const isResized =
      view.current?.scrollHeight !== scrollHeight || view.current.clientHeight !== clientHeight;
    if (!isResized) look();
  });
  const onResize = useEffectEvent(restore);

  useEffect(() => {
    const seen = view.current;
    if (seen === null || content.current === null) return undefined;
    const scrolled = () => onScroll();
    const resized = new ResizeObserver(() => onResize());
    resized.observe(seen);
    resized.observe(content.current);
    seen.addEventListener('scroll', scrolled, { passive: true });
    document.addEventListener('visibilitychange', scrolled);
    return () => {
      resized.disconnect();
      seen.removeEventListener('scroll', scrolled);
      document.removeEventListener('visibilitychange', scrolled);
    };
  }, [view, content]);

  return {
    /** Restores the scroll position after the page has changed and before it is painted. */
    restore,
    toEnd: () => {
      state.current = { atEnd: true, anchor: null };
      restore();
    },
    /** Whether an element of the content is in view or at most `px` above or below it. */
    isNear: (selector: string, px: number): boolean => {
      const around = view.current?.getBoundingClientRect();
      const there = content.current?.querySelector(selector)?.getBoundingClientRect();
      if (!around || !there) return false;
      return there.bottom >= around.top - px && there.top <= around.bottom + px;
    },
    /** Scrolls to an element, which is then `from` of the view's height below the top of the view. */
    to: (element: Element, from = 0.25) => {
      if (view.current === null) return;
      const top = element.getBoundingClientRect().top - view.current.getBoundingClientRect().top;
      view.current.scrollTop += top - view.current.clientHeight * from;
      look();
    },
  };
};
