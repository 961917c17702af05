import { beforeEach, expect, it, vi } from 'vitest';
import { rememberedDevice } from './devices.ts';
import { createLocalMedia } from './local-media.ts';

/** Devices that record until they are stopped. */
let recording: Set<string>;
/** Devices that can't be opened, by kind or by id, and the browser's reason. */
let failing: Map<string, string>;

/** As on phones. */
let onlyOneCamera: boolean;

const idIn = (constraints: MediaTrackConstraints | boolean | undefined) => {
  const { deviceId } = constraints as { deviceId?: ConstrainDOMStringParameters };
  return String(deviceId?.exact ?? deviceId?.ideal ?? '');
};

beforeEach(() => {
  recording = new Set();
  failing = new Map();
  onlyOneCamera = false;
  localStorage.clear();
  let opened = 0;
  const getUserMedia = async ({ audio, video }: MediaStreamConstraints) => {
    const kind = audio ? 'microphone' : 'camera';
    const name = failing.get(kind) ?? failing.get(idIn(audio ?? video));
    if (name) throw Object.assign(new Error('no'), { name });
    if (onlyOneCamera && video && [...recording].some((one) => one.startsWith('camera')))
      throw Object.assign(new Error('no'), { name: 'NotReadableError' });
    opened += 1;
    const track = `${kind} ${opened}`;
    recording.add(track);
    const getSettings = () => ({ deviceId: track });
    return {
      getTracks: () => [{ enabled: true, stop: () => recording.delete(track), getSettings }],
    };
  };
  const getDisplayMedia = async () => {
    opened += 1;
    const name = `screen ${opened}`;
    recording.add(name);
    return { getVideoTracks: () => [{ stop: () => recording.delete(name) }] };
  };
  const mediaDevices = {
    getUserMedia,
    getDisplayMedia,
    enumerateDevices: async () => [],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('navigator', { mediaDevices, userAgent: '' });
});

it('stops all recording, even if the devices were opened several times', async () => {
  const media = createLocalMedia('video');
  await media.open();
  // After a camera was allowed, the microphone is opened again with it.
  await media.open();
  expect([...recording]).toEqual(['microphone 3', 'camera 4']);
  media.close();
  expect([...recording]).toEqual([]);
});

it('a microphone that was switched off stays off after a reload, until the call is left', async () => {
  createLocalMedia('phone').setMuted(true);
  const media = createLocalMedia('phone');
  await media.open();
  expect([media.state().isMuted, media.state().microphone?.enabled]).toEqual([true, false]);
  media.close();
  expect(createLocalMedia('phone').state().isMuted).toBe(false);
});

it('switched on twice while it is being opened, the camera records once', async () => {
  const media = createLocalMedia('video');
  await Promise.all([media.setCamera(true), media.setCamera(true)]);
  expect(recording.size).toBe(1);
  await media.setCamera(false);
  expect(recording.size).toBe(0);
});

it('a screen that is chosen in place of another one is the only one recorded', async () => {
  const media = createLocalMedia('video');
  await Promise.all([media.setScreen(true), media.setScreen(true)]);
  expect([...recording]).toEqual(['screen 2']);
  vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockRejectedValue(new Error('No choice'));
  await media.setScreen(true);
  expect([...recording]).toEqual(['screen 2']);
  await media.setScreen(false);
  expect([...recording]).toEqual([]);
});

it('paused, it records nothing, and resumed only what was on', async () => {
  const media = createLocalMedia('video');
  await media.open();
  await media.setScreen(true);
  await media.setCamera(false);
  media.pause();
  expect([...recording]).toEqual([]);
  expect(media.state()).toMatchObject({ microphone: null, camera: null, screen: null });
  await media.resume();
  expect([...recording]).toEqual(['microphone 4']);
});

it('tried again, it opens only what had a problem', async () => {
  const media = createLocalMedia('video');
  failing.set('microphone', 'NotFoundError');
  await media.open();
  await media.setCamera(false);
  failing.clear();
  await media.retry();
  expect([...recording]).toEqual(['microphone 2']);
  expect(media.state()).toMatchObject({ camera: null, problems: {} });
});

it('a chosen device that doesn’t start leaves the working one, and isn’t remembered', async () => {
  const media = createLocalMedia('video');
  await media.open();
  failing.set('busy one', 'NotReadableError');
  expect(await media.choose('microphone', 'busy one')).toBe('busy');
  expect([...recording]).toEqual(['microphone 1', 'camera 2']);
  expect(media.state().problems).toEqual({});
  expect(rememberedDevice('microphone')).toBeNull();
  expect(await media.choose('microphone', 'other one')).toBeNull();
  expect([...recording]).toEqual(['camera 2', 'microphone 3']);
  expect(rememberedDevice('microphone')).toBe('other one');
});

it('where only one camera can record, the other one is chosen in its place', async () => {
  const media = createLocalMedia('video');
  await media.open();
  onlyOneCamera = true;
  expect(await media.choose('camera', 'other one')).toBeNull();
  expect([...recording]).toEqual(['microphone 1', 'camera 3']);
  failing.set('busy one', 'NotReadableError');
  expect(await media.choose('camera', 'busy one')).toBe('busy');
  expect([...recording]).toEqual(['microphone 1', 'camera 4']);
  expect(media.state()).toMatchObject({ camera: expect.anything(), problems: {} });
});
