import type { CallKind } from '@ithaca/contracts/calls';
import { Button } from '@mantine/core';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Screen } from '../../ui/screen.tsx';
import classes from './call-check.module.css';
import { DeviceNotice } from './device-notice.tsx';
import { DeviceSelects } from './device-selects.tsx';
import type { LocalMedia, Recorded } from './local-media.ts';
import { RoundButton } from './round-button.tsx';
import { TrackVideo } from './track-video.tsx';

/** Before a call: the self-view, the level of the microphone, and the devices (product 3.12). */
export const CallCheck = (props: {
  title: string;
  kind: CallKind;
  /** Who is called, in place of the self-view. */
  face: ReactNode;
  /** What it means that there is no self-view, with or without sound. */
  withoutPicture: (isHeard: boolean) => string;
  /** When the call is. */
  when: ReactNode;
  /** Who can join, and what is recorded. */
  privacy: string;
  media: LocalMedia;
  recorded: Recorded;
  onJoin: () => void;
}) => {
  const { kind, media, recorded } = props;
  const { camera, microphone, isMuted } = recorded;
  const isVideo = kind === 'video';
  return (
    <Screen title={props.title}>
      <div className={classes.root}>
        <div className={classes.preview}>
          {camera ? (
            <TrackVideo track={camera} label="Your picture" mirrored />
          ) : (
            <div className={classes.noPicture}>
              {props.face}
              <p>{props.withoutPicture(microphone !== null && !isMuted)}</p>
            </div>
          )}
          <div className={classes.switches}>
            <RoundButton
              label={isMuted ? 'Switch the microphone on' : 'Switch the microphone off'}
              Icon={isMuted || !microphone ? MicOff : Mic}
              isOff={isMuted || !microphone}
              disabled={!microphone}
              onClick={() => media.setMuted(!isMuted)}
            />
            {isVideo && (
              <RoundButton
                label={camera ? 'Switch the camera off' : 'Switch the camera on'}
                Icon={camera ? Video : VideoOff}
                isOff={!camera}
                onClick={() => void media.setCamera(!camera)}
              />
            )}
          </div>
        </div>
        <div className={classes.side}>
          <p className={classes.when}>{props.when}</p>
          <DeviceNotice
            problems={recorded.problems}
            kind={kind}
            onRetry={() => void media.retry()}
          />
          <DeviceSelects kind={kind} media={media} recorded={recorded} />
          <ActionBar>
            <Button
              size="lg"
              fullWidth
              loading={recorded.isOpening}
              onClick={props.onJoin}
              data-autofocus
            >
              Join call
            </Button>
          </ActionBar>
          <p className={classes.privacy}>{props.privacy}</p>
        </div>
      </div>
    </Screen>
  );
};
