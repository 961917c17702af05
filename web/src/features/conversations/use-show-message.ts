import type { Message } from '@ithaca/contracts/conversations';
import { type RefObject, useRef } from 'react';
import { toast } from '../../ui/toast.ts';

const highlightedMs = 2000;

const showingFailed = {
  title: 'The message couldn’t be loaded',
  message: 'Please try again.',
  failed: true,
};

/** Scrolls to a message and highlights it briefly; loads older messages if needed. */
export const useShowMessage = (options: {
  content: RefObject<HTMLElement | null>;
  /** Loads the messages from `seq` on; false if that failed. */
  load: (seq: number) => Promise<boolean>;
  scrollTo: (element: Element) => void;
}): ((message: Message) => Promise<void>) => {
  const { content, load, scrollTo } = options;
  /** The message that was asked for last: one asked for before may load later. */
  const sought = useRef<number | null>(null);
  return async ({ seq }) => {
    sought.current = seq;
    const isLoaded = await load(seq);
    if (sought.current !== seq) return;
    if (!isLoaded) return toast(showingFailed);
    requestAnimationFrame(() => {
      const element = content.current?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
      if (!element) return;
      scrollTo(element);
      element.dataset.found = '';
      setTimeout(() => delete element.dataset.found, highlightedMs);
    });
  };
};
