import { useEffect, useRef } from 'react';
import classes from './track-video.module.css';

/** A moving picture. Its sound is played elsewhere, so that it can be hidden. */
export const TrackVideo = (props: {
  track: MediaStreamTrack;
  label: string;
  /** As in a mirror, for the self-view. */
  mirrored?: boolean;
  /** Shows all of it instead of filling its place, for screens. */
  whole?: boolean;
}) => {
  const { track } = props;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = new MediaStream([track]);
    void video.current.play().catch(() => undefined);
  }, [track]);
  return (
    <video
      ref={video}
      className={classes.video}
      data-mirrored={props.mirrored}
      data-whole={props.whole}
      aria-label={props.label}
      autoPlay
      playsInline
      muted
    />
  );
};
