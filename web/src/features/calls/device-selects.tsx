import type { CallKind } from '@ithaca/contracts/calls';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from './device-selects.module.css';
import type { DeviceKind, DeviceProblem } from './devices.ts';
import { LevelMeter } from './level-meter.tsx';
import type { LocalMedia, Recorded } from './local-media.ts';

const browserKinds = { microphone: 'audioinput', camera: 'videoinput' } as const;
const labels: Record<DeviceKind, string> = { microphone: 'Microphone', camera: 'Camera' };

/** Why a device wasn't changed to. */
const chosenTexts: Record<DeviceProblem, (name: string) => string> = {
  refused: (name) => `Your browser is blocking ${name}.`,
  missing: (name) => `${name} was not found.`,
  busy: (name) => `${name} isn’t responding. Another app may be using it.`,
  unsupported: (name) => `This browser can’t use ${name}.`,
};

const DeviceSelect = (props: { device: DeviceKind; media: LocalMedia; recorded: Recorded }) => {
  const { device, media, recorded } = props;
  const [unusable, setUnusable] = useState<string | null>(null);
  const track = recorded[device];
  const choices = recorded.devices.filter(({ kind }) => kind === browserKinds[device]);
  if ((!track && !recorded.problems[device]) || choices.length === 0) return null;
  const data = choices.map(({ deviceId, label }) => ({ value: deviceId, label }));
  const choose = async (deviceId: string) => {
    const problem = await media.choose(device, deviceId);
    const name = data.find(({ value }) => value === deviceId)?.label ?? labels[device];
    setUnusable(problem && chosenTexts[problem](name));
  };
  return (
    <NativeSelect
      label={labels[device]}
      value={track?.getSettings().deviceId ?? ''}
      data={track ? data : [{ value: '', label: 'Choose another one', disabled: true }, ...data]}
      error={unusable}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  );
};

/** The microphone with its level, and for video calls the camera. What is switched off can't be changed. */
export const DeviceSelects = (props: { kind: CallKind; media: LocalMedia; recorded: Recorded }) => {
  const { media, recorded } = props;
  const { microphone, isMuted } = recorded;
  if (!microphone && !recorded.camera && recorded.devices.length === 0) return null;
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
