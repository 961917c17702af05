import type { Person } from '@ithaca/contracts/people';
import { VisuallyHidden } from '@mantine/core';
import { MicOff } from 'lucide-react';
import { fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './group-tile.module.css';
import type { Link } from './peer.ts';
import type { Shown } from './shown-channel.ts';
import { StreamAudio } from './stream-audio.tsx';
import { TrackVideo } from './track-video.tsx';

const linkTexts: Record<Link, string | null> = {
  connecting: 'Connecting…',
  connected: null,
  dropped: 'Reconnecting…',
};

const labelOf = (name: string, isOwn: boolean, isScreen: boolean) => {
  if (isOwn) return isScreen ? 'Your shared screen' : 'Your picture';
  return isScreen ? `${name}’s screen` : name;
};

/** One person in the call of a circle: picture, screen or photo, the name, and whether they can be heard. */
export const GroupTile = (props: {
  person: Person;
  isOwn?: boolean;
  link: Link;
  /** Played, except for oneself. */
  stream: MediaStream | null;
  video: MediaStreamTrack | null;
  /** Null until it is known. */
  shown: Shown | null;
  isSpeaking: boolean;
  isLarge?: boolean;
}) => {
  const { person, isOwn = false, stream, video, shown } = props;
  const isScreen = shown?.screen === true;
  const hasPicture = video !== null && (isScreen || shown?.camera === true);
  const text = linkTexts[props.link];
  return (
    <li
      className={classes.root}
      data-link={props.link}
      data-large={props.isLarge === true}
      data-speaking={props.isSpeaking && shown?.microphone !== false}
    >
      {stream && <StreamAudio key={stream.getTracks().length} stream={stream} />}
      {hasPicture ? (
        <TrackVideo
          track={video}
          label={labelOf(person.firstName, isOwn, isScreen)}
          mirrored={isOwn && !isScreen}
          whole={isScreen}
        />
      ) : (
        <span className={classes.face}>
          <Avatar person={person} size={88} />
        </span>
      )}
      {text && <span className={classes.link}>{text}</span>}
      <span className={classes.name}>
        {shown?.microphone === false && (
          <>
            <MicOff size={16} aria-hidden="true" />
            <VisuallyHidden>Microphone off:</VisuallyHidden>
          </>
        )}
        <span className={classes.nameText}>{isOwn ? 'You' : fullName(person)}</span>
      </span>
    </li>
  );
};
