import type { CallKind } from '@ithaca/contracts/calls';
import { Button } from '@mantine/core';
import classes from './device-notice.module.css';
import { type DeviceKind, type DeviceProblem, howToAllow } from './devices.ts';

const sentences: Record<DeviceProblem, (kind: DeviceKind) => string> = {
  refused: (kind) => `Your browser is blocking the ${kind}.`,
  missing: (kind) => `No ${kind} was found.`,
  busy: (kind) => `The ${kind} isn’t responding. Another app may be using it.`,
  unsupported: (kind) => `This browser can’t use a ${kind} on this page.`,
};

const consequences: Record<DeviceKind, string> = {
  camera: 'You can join with sound only.',
  microphone: 'You can join, but you won’t be heard.',
};

const consequencesInCall: Record<DeviceKind, string> = {
  camera: 'You can’t be seen.',
  microphone: 'You can’t be heard.',
};

/** Why a microphone or camera can't be used, what to do about it, and what works without it. */
export const DeviceNotice = (props: {
  problems: Readonly<Partial<Record<DeviceKind, DeviceProblem>>>;
  kind: CallKind;
  /** Whether the person is in the call already. */
  isInCall?: boolean;
  onRetry: () => void;
  onHide?: () => void;
}) => {
  const shown = (['microphone', 'camera'] as const).filter(
    (device) => props.problems[device] && (device === 'microphone' || props.kind === 'video'),
  );
  if (shown.length === 0) return null;
  return (
    <div className={classes.root} role="alert">
      {shown.map((device) => {
        const problem = props.problems[device];
        return (
          problem && (
            <p key={device}>
              <strong>{sentences[problem](device)}</strong>{' '}
              {problem === 'refused' && `${howToAllow(device)} `}
              {(props.isInCall ? consequencesInCall : consequences)[device]}
            </p>
          )
        );
      })}
      <div className={classes.buttons}>
        <Button variant="default" onClick={props.onRetry}>
          Try again
        </Button>
        {props.onHide && (
          <Button variant="default" onClick={props.onHide}>
            Hide
          </Button>
        )}
      </div>
    </div>
  );
};
