import type { CallKind } from '@ithaca/contracts/calls';
import { NativeSelect } from '@mantine/core';
import classes from './device-selects.module.css';
import type { DeviceKind } from './devices.ts';
import { LevelMeter } from './level-meter.tsx';
import type { LocalMedia, Recorded } from './local-media.ts';

const browserKinds = { microphone: 'audioinput', camera: 'videoinput' } as const;
const labels: Record<DeviceKind, string> = { microphone: 'Microphone', camera: 'Camera' };

const DeviceSelect = (props: { device: DeviceKind; media: LocalMedia; recorded: Recorded }) => {
  const { device, media, recorded } = props;
  const track = recorded[device];
  const choices = recorded.devices.filter(({ kind }) => kind === browserKinds[device]);
  if (!track || choices.length === 0) return null;
  return (
    <NativeSelect
      label={labels[device]}
      value={track.getSettings().deviceId ?? ''}
      data={choices.map(({ deviceId, label }) => ({ value: deviceId, label }))}
      onChange={(event) => void media.choose(device, event.currentTarget.value)}
    />
  );
};

/** The microphone with its level, and for video calls the camera. Devices that are off can't be chosen. */
export const DeviceSelects = (props: { kind: CallKind; media: LocalMedia; recorded: Recorded }) => {
  const { media, recorded } = props;
  const { microphone, isMuted } = recorded;
  if (!microphone && !recorded.camera) return null;
  return (
    <div className={classes.root}>
      <DeviceSelect device="microphone" media={media} recorded={recorded} />
      {microphone && !isMuted && (
        <div className={classes.level}>
          <span>Say something: the bar moves if you can be heard.</span>
          <LevelMeter track={microphone} />
        </div>
      )}
      {props.kind === 'video' && <DeviceSelect device="camera" media={media} recorded={recorded} />}
    </div>
  );
};
