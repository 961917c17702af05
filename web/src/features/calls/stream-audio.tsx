import { useEffect, useRef } from 'react';

/** Plays the other person's sound. */
export const StreamAudio = ({ stream }: { stream: MediaStream }) => {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (!audio.current) return;
    audio.current.srcObject = stream;
    void audio.current.play().catch(() => undefined);
  }, [stream]);
  // biome-ignore lint/a11y/useMediaCaption: nobody can caption what is being said now
  return <audio ref={audio} autoPlay />;
};
