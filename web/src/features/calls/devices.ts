import { browserTexts } from '../../lib/kept-text.ts';

export type DeviceKind = 'microphone' | 'camera';

/** Why a microphone or camera can't be used. */
export type DeviceProblem = 'refused' | 'missing' | 'busy' | 'unsupported';

const nameOf = (kind: DeviceKind) => `call-${kind}`;

/** The device that was chosen in this browser last. */
export const rememberedDevice = (kind: DeviceKind): string | null =>
  browserTexts.read(nameOf(kind));

export const rememberDevice = (kind: DeviceKind, deviceId: string): void =>
  browserTexts.keep(nameOf(kind), deviceId);

const constraintsOf = (kind: DeviceKind, deviceId?: string): MediaStreamConstraints => {
  const remembered = rememberedDevice(kind);
  // Without a choice of this moment, another device is better than none.
  const ideal = remembered ? { deviceId: { ideal: remembered } } : {};
  const chosen = deviceId ? { deviceId: { exact: deviceId } } : ideal;
  if (kind === 'microphone')
    return { audio: { ...chosen, echoCancellation: true, noiseSuppression: true } };
  return { video: { ...chosen, width: { ideal: 1280 }, height: { ideal: 720 } } };
};

/**
 * Opens this microphone or camera; without an id the remembered one, else another one.
 * @throws what the browser throws
 */
export const openDevice = async (
  kind: DeviceKind,
  deviceId?: string,
): Promise<MediaStreamTrack | null> => {
  const stream = await navigator.mediaDevices.getUserMedia(constraintsOf(kind, deviceId));
  return stream.getTracks()[0] ?? null;
};

/** The names under which browsers report why a device can't be used. */
export const problemOf = (error: unknown): DeviceProblem => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'TypeError' ? 'unsupported' : 'busy';
};

/** The devices of this computer; browsers name them only once one of them was allowed. */
export const listDevices = async (): Promise<MediaDeviceInfo[]> => {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter(({ deviceId, label }) => deviceId !== '' && label !== '');
};

/** Where a refused device is allowed again, by browser. */
export const howToAllow = (kind: DeviceKind, userAgent = navigator.userAgent): string => {
  if (/iPhone|iPad/.test(userAgent))
    return `Tap “aA” in the address bar, then “Website Settings”, and allow the ${kind}.`;
  if (/Firefox/.test(userAgent))
    return `Click the crossed-out ${kind} in the address bar and remove “Blocked”.`;
  if (/Safari/.test(userAgent) && !/Chrom/.test(userAgent))
    return `Choose “Settings for This Website” in the Safari menu and allow the ${kind}.`;
  return `Click the icon to the left of the address and allow the ${kind}.`;
};
