import { useEffect, useRef, useState } from 'react';
import { useFrames, useSocket } from '../../lib/use-socket.ts';

/** How often typing is told at most, and the pause after which it is over; milliseconds. */
const timing = { everyMs: 3000, idleMs: 4000, forgetMs: 6000 } as const;

/** Whether the other is typing in this conversation; over when they say so, send, or fall silent. */
export const useOtherTyping = (conversationId: string, otherId: string): boolean => {
  const [typing, setTyping] = useState(0);
  useFrames((frame) => {
    if (frame.type === 'typing' && frame.conversationId === conversationId) {
      if (frame.userId === otherId) setTyping((count) => (frame.isTyping ? count + 1 : 0));
    }
    if (frame.type === 'new_message' && frame.message.senderId === otherId) setTyping(0);
    if (frame.type === 'presence' && frame.userId === otherId && !frame.online) setTyping(0);
  });
  useEffect(() => {
    if (typing === 0) return undefined;
    const timer = setTimeout(() => setTyping(0), timing.forgetMs);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing > 0;
};

/** Tells the other that one is typing, at most every 3 s, and that one stopped after 4 s of nothing. */
export const useSayTyping = (sessionId: string) => {
  const socket = useSocket();
  const said = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    if (said.current === null) return;
    said.current = null;
    socket.send({ type: 'typing', sessionId, isTyping: false });
  };
  const typed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, timing.idleMs);
    const now = Date.now();
    if (said.current !== null && now - said.current < timing.everyMs) return;
    if (socket.send({ type: 'typing', sessionId, isTyping: true })) said.current = now;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { typed, stop };
};
