import { useEffect, useEffectEvent, useState } from 'react';
import { loudBetween, type Sounds, type Speakers, speakersAfter } from './speaking.ts';

/** Often enough to follow who speaks, and seldom enough for phones, in milliseconds. */
const everyMs = 250;

const nobody: ReadonlySet<string> = new Set();

const isSame = (now: ReadonlySet<string>, shown: ReadonlySet<string>) =>
  now.size === shown.size && [...now].every((userId) => shown.has(userId));

/**
 * The ids of the people who speak. It changes only when somebody begins or ends, and nothing is read while
 * `isListening` is false or the page is hidden.
 */
export const useSpeakers = (
  readSounds: () => Promise<Sounds>,
  isListening: boolean,
): ReadonlySet<string> => {
  const [speaking, setSpeaking] = useState(nobody);
  const read = useEffectEvent(readSounds);
  useEffect(() => {
    if (!isListening) return undefined;
    let last: Sounds = new Map();
    let speakers: Speakers = new Map();
    let isReading = false;
    let isOver = false;
    const look = async () => {
      isReading = true;
      // A connection that was closed in the meantime has no sound.
      const sounds: Sounds = await read().catch(() => new Map());
      isReading = false;
      if (isOver) return;
      speakers = speakersAfter(speakers, loudBetween(last, sounds), Date.now());
      last = sounds;
      const now = new Set(speakers.keys());
      setSpeaking((shown) => (isSame(now, shown) ? shown : now));
    };
    const timer = setInterval(() => {
      if (!isReading && !document.hidden) void look();
    }, everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      setSpeaking(nobody);
    };
  }, [isListening]);
  return speaking;
};
