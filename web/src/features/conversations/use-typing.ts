import { useEffect, useRef, useState } from 'react';
import { useFrames, useSocket } from '../../lib/use-socket.ts';
import type { ThreadAddress } from './thread-address.ts';

/**
 * In milliseconds: the minimum interval between typing frames, and the time after which the viewer's
 * and other people's typing ends.
 */
const timing = { everyMs: 3000, idleMs: 4000, forgetMs: 6000 } as const;

/** The time until which each person counts as typing, by user id. */
type TypingUntil = ReadonlyMap<string, number>;

const without = (typing: TypingUntil, userId: string): TypingUntil =>
  typing.has(userId) ? new Map([...typing].filter(([id]) => id !== userId)) : typing;

/**
 * The other people who are typing in this conversation, by user id. Typing ends when they stop, send
 * a message, go offline, or after a timeout.
 */
export const useTypingPeople = (conversationId: string): readonly string[] => {
  const [typing, setTyping] = useState<TypingUntil>(new Map());
  const stop = (userId: string) => setTyping((before) => without(before, userId));
  useFrames((frame) => {
    if (frame.type === 'typing' && frame.conversationId === conversationId) {
      if (!frame.isTyping) return stop(frame.userId);
      const until = Date.now() + timing.forgetMs;
      return setTyping((before) => new Map(before).set(frame.userId, until));
    }
    if (frame.type === 'new_message') return stop(frame.message.senderId);
    if (frame.type === 'presence' && !frame.online) return stop(frame.userId);
    return undefined;
  });
  useEffect(() => {
    if (typing.size === 0) return undefined;
    const now = Date.now();
    const next = Math.min(...typing.values()) - now;
    const timer = setTimeout(
      () => setTyping((before) => new Map([...before].filter(([, until]) => until > Date.now()))),
      next,
    );
    return () => clearTimeout(timer);
  }, [typing]);
  return [...typing.keys()];
};

/** Reports that the person is typing, at most every 3 s, and that they stopped after 4 s without input. */
export const useSayTyping = ({ frame }: ThreadAddress) => {
  const socket = useSocket();
  const said = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    if (said.current === null) return;
    said.current = null;
    socket.send({ type: 'typing', ...frame, isTyping: false });
  };
  const typed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, timing.idleMs);
    const now = Date.now();
    if (said.current !== null && now - said.current < timing.everyMs) return;
    if (socket.send({ type: 'typing', ...frame, isTyping: true })) said.current = now;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { typed, stop };
};
