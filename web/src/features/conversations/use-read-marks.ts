import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { windowEvents } from '../../lib/window-events.ts';
import type { Thread } from './thread.ts';

const onFocusChange = windowEvents('focus', 'blur');

const useFocused = () => useSyncExternalStore(onFocusChange, () => document.hasFocus());

/**
 * Tracks which messages have been seen: all of them, once the end is in view. They count as read if
 * the page also has the focus.
 */
export const useReadMarks = (options: {
  thread: Thread;
  me: string;
  onRead: (seq: number) => void;
}) => {
  const { messages, readUpTo } = options.thread;
  const { me } = options;
  const [atEnd, setAtEnd] = useState(false);
  const [openedAt] = useState(() => messages.at(-1)?.seq ?? 0);
  const [seen, setSeen] = useState(readUpTo[me] ?? 0);
  const focused = useFocused();
  const newest = messages.at(-1)?.seq ?? 0;
  const tell = useEffectEvent(options.onRead);

  useEffect(() => {
    if (!atEnd) return;
    setSeen((before) => Math.max(before, newest));
    if (focused && newest > 0) tell(newest);
  }, [atEnd, focused, newest]);

  const unseen = messages.filter(({ seq, senderId }) => seq > seen && senderId !== me).length;
  const arrived = messages.filter(({ seq, senderId }) => seq > openedAt && senderId !== me).length;
  return {
    setAtEnd,
    /** The number of new messages of others below the visible part. */
    unseen: atEnd ? 0 : unseen,
    /** The number of messages since the thread was opened, for screen readers. */
    arrived,
  };
};
