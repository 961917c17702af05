import { useEffect, useRef } from 'react';
import classes from './level-meter.module.css';

/** The loudness of the samples, 0 to 1; speech reaches about 0.7. */
const loudnessOf = (samples: Uint8Array): number => {
  let sum = 0;
  for (const sample of samples) sum += ((sample - 128) / 128) ** 2;
  return Math.min(1, Math.sqrt(sum / samples.length) * 4);
};

/** Shows how loud a microphone is, so that the person sees that it works. */
export const LevelMeter = ({ track }: { track: MediaStreamTrack }) => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    void context.resume().catch(() => undefined);
    const samples = new Uint8Array(analyser.fftSize);
    let request = 0;
    const draw = () => {
      analyser.getByteTimeDomainData(samples);
      const level = loudnessOf(samples);
      bar.current?.style.setProperty('--level', String(level));
      bar.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)));
      request = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(request);
      void context.close();
    };
  }, [track]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers don't let pages draw a meter element
    <div
      ref={bar}
      className={classes.root}
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    />
  );
};
