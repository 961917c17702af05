import { beforeEach, expect, it, vi } from 'vitest';
import { createLocalMedia } from './local-media.ts';

/** Devices that record until they are stopped. */
let recording: Set<string>;
/** Devices that can't be opened, by kind or by id, and the browser's reason. */
let failing: Map<string, string>;

const idIn = (constraints: MediaTrackConstraints | boolean | undefined) => {
  const { deviceId } = constraints as { deviceId?: ConstrainDOMStringParameters };
  return String(deviceId?.exact ?? deviceId?.ideal ?? '');
};

beforeEach(() => {
  recording = new Set();
  failing = new Map();
  localStorage.clear();
  let opened = 0;
  const getUserMedia = async ({ audio, video }: MediaStreamConstraints) => {
    const kind = audio ? 'microphone' : 'camera';
    const name = failing.get(kind) ?? failing.get(idIn(audio ?? video));
    if (name) throw Object.assign(new Error('no'), { name });
    opened += 1;
    const track = `${kind} ${opened}`;
    recording.add(track);
    return { getTracks: () => [{ enabled: true, stop: () => recording.delete(track) }] };
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

it('stops everything that was recorded, however often the devices were opened', async () => {
  const media = createLocalMedia('video');
  await media.open();
  // After a camera was allowed, the microphone is opened again with it.
  await media.open();
  expect([...recording]).toEqual(['microphone 3', 'camera 4']);
  media.close();
  expect([...recording]).toEqual([]);
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
