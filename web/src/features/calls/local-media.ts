import type { CallKind } from '@ithaca/contracts/calls';
import { tabTexts } from '../../lib/kept-text.ts';
import {
  type DeviceKind,
  type DeviceProblem,
  listDevices,
  openDevice,
  problemOf,
  rememberDevice,
} from './devices.ts';
import type { Outgoing } from './peer.ts';

/** What this browser records for a call. */
export interface Recorded {
  readonly microphone: MediaStreamTrack | null;
  readonly camera: MediaStreamTrack | null;
  readonly screen: MediaStreamTrack | null;
  /** A switched-off microphone stays open, so that it can be switched on at once. */
  readonly isMuted: boolean;
  readonly problems: Readonly<Partial<Record<DeviceKind, DeviceProblem>>>;
  /** All microphones and cameras that the browser names. */
  readonly devices: readonly MediaDeviceInfo[];
  /** Whether the devices are being opened for the first time. */
  readonly isOpening: boolean;
}

/** The microphone, the camera and the shared screen of this browser. */
export interface LocalMedia {
  state(): Recorded;
  onChange(listener: () => void): () => void;
  /** Opens the microphone, and for video calls the camera; one is enough. */
  open(): Promise<void>;
  /** Opens the devices that had a problem again. What was switched off stays off. */
  retry(): Promise<void>;
  setMuted(isMuted: boolean): void;
  setCamera(isOn: boolean): Promise<void>;
  /** Asks which screen to share; does nothing if the person chooses none. */
  setScreen(isOn: boolean): Promise<void>;
  /**
   * Changes to another device and remembers it. One that can't be used leaves everything as it was.
   * @returns why it can't be used
   */
  choose(kind: DeviceKind, deviceId: string): Promise<DeviceProblem | null>;
  /** Stops everything that is recorded, until it is resumed. */
  pause(): void;
  /** Opens again what was stopped: the microphone, and the camera unless it was off. */
  resume(): Promise<void>;
  /** Stops everything that is recorded. */
  close(): void;
}

const nothing: Recorded = {
  microphone: null,
  camera: null,
  screen: null,
  isMuted: false,
  problems: {},
  devices: [],
  isOpening: true,
};

/** Kept until the call is left, so that a reload doesn't switch the microphone on again. */
const mutedKey = 'muted';

export const createLocalMedia = (kind: CallKind): LocalMedia => {
  let state: Recorded = { ...nothing, isMuted: tabTexts.read(mutedKey) !== null };
  let isStopped = false;
  let resumesCamera = kind === 'video';
  const listeners = new Set<() => void>();

  const become = (change: Partial<Recorded>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };

  /** Otherwise a replaced track would record forever. */
  const put = (device: DeviceKind, track: MediaStreamTrack | null, problem?: DeviceProblem) => {
    if (state[device] !== track) state[device]?.stop();
    const { [device]: before, ...others } = state.problems;
    // The same object as long as nothing changes, so that a notice is shown once.
    if (problem === before) return become({ [device]: track });
    become({ [device]: track, problems: problem ? { ...others, [device]: problem } : others });
  };

  /** Records with a device in place of the previous one. @returns why it can't; then nothing has changed */
  const start = async (device: DeviceKind, deviceId?: string): Promise<DeviceProblem | null> => {
    try {
      const track = await openDevice(device, deviceId);
      if (!track) return 'missing';
      if (isStopped) track.stop();
      else {
        if (device === 'microphone') track.enabled = !state.isMuted;
        // A device that is unplugged ends its track.
        track.onended = () => state[device] === track && put(device, null, 'missing');
        put(device, track);
      }
      return null;
    } catch (error) {
      return problemOf(error);
    }
  };

  const openOne = async (device: DeviceKind) => {
    const problem = await start(device);
    if (problem) put(device, null, problem);
  };

  const changeTo = async (device: DeviceKind, deviceId: string) => {
    const before = state[device];
    const problem = await start(device, deviceId);
    if (problem !== 'busy' || device !== 'camera' || !before) return problem;
    // Many phones can't record with two cameras at once.
    const { deviceId: idBefore } = before.getSettings();
    before.stop();
    const still = await start(device, deviceId);
    if (still && (await start(device, idBefore))) await openOne(device);
    return still;
  };

  const stop = (device: 'microphone' | 'camera' | 'screen') => {
    state[device]?.stop();
    become({ [device]: null });
  };

  const readDevices = async () => {
    const devices = await listDevices().catch(() => []);
    if (!isStopped) become({ devices });
  };

  const open = async (devices: readonly DeviceKind[]) => {
    if (!navigator.mediaDevices) {
      const problems = { microphone: 'unsupported', camera: 'unsupported' } as const;
      return become({ isOpening: false, problems });
    }
    navigator.mediaDevices.addEventListener('devicechange', readDevices);
    // One after the other: some browsers show only one question at a time.
    for (const device of devices) await openOne(device);
    await readDevices();
    become({ isOpening: false });
  };

  const openAll = (withCamera: boolean) =>
    open(withCamera ? ['microphone', 'camera'] : ['microphone']);

  const stopAll = () => {
    isStopped = true;
    navigator.mediaDevices?.removeEventListener('devicechange', readDevices);
    for (const track of [state.microphone, state.camera, state.screen]) track?.stop();
  };

  return {
    state: () => state,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: () => openAll(kind === 'video'),
    retry: () =>
      open((['microphone', 'camera'] as const).filter((device) => state.problems[device])),
    setMuted(isMuted) {
      if (state.microphone) state.microphone.enabled = !isMuted;
      become({ isMuted });
      if (isMuted) tabTexts.keep(mutedKey, 'yes');
      else tabTexts.forget(mutedKey);
    },
    async setCamera(isOn) {
      if (isOn) await openOne('camera');
      else stop('camera');
    },
    async setScreen(isOn) {
      if (!isOn) return stop('screen');
      const stream = await navigator.mediaDevices
        .getDisplayMedia({ video: true })
        .catch(() => null);
      const [track = null] = stream?.getVideoTracks() ?? [];
      if (track === null) return;
      if (isStopped) return track.stop();
      track.onended = () => state.screen === track && stop('screen');
      // Another one may have been chosen in the meantime.
      state.screen?.stop();
      become({ screen: track });
    },
    async choose(device, deviceId) {
      const problem = await changeTo(device, deviceId);
      if (!problem) rememberDevice(device, deviceId);
      return problem;
    },
    pause() {
      if (isStopped) return;
      const { camera, problems, isOpening } = state;
      if (!isOpening) resumesCamera = camera !== null || problems.camera !== undefined;
      stopAll();
      become({ microphone: null, camera: null, screen: null });
    },
    resume() {
      isStopped = false;
      return openAll(resumesCamera);
    },
    close() {
      stopAll();
      listeners.clear();
      tabTexts.forget(mutedKey);
    },
  };
};

/** What is sent of it: a shared screen takes the place of the camera's picture. */
export const outgoingOf = (recorded: Recorded): Outgoing => {
  const { microphone, camera, screen, isMuted } = recorded;
  return {
    audio: microphone,
    video: screen ?? camera,
    shown: {
      microphone: microphone !== null && !isMuted,
      camera: camera !== null,
      screen: screen !== null,
    },
  };
};
