import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../test/render-part.tsx';
import { DeviceSelects } from './device-selects.tsx';
import type { LocalMedia, Recorded } from './local-media.ts';

const device = (deviceId: string) =>
  ({ deviceId, kind: 'videoinput', label: `Camera ${deviceId}` }) as MediaDeviceInfo;

const recorded: Recorded = {
  microphone: null,
  camera: { getSettings: () => ({ deviceId: 'a' }) } as MediaStreamTrack,
  screen: null,
  isMuted: false,
  problems: {},
  devices: [device('a'), device('b')],
  isOpening: false,
};

const show = (choose: LocalMedia['choose'], changes: Partial<Recorded> = {}) =>
  renderPart(
    <DeviceSelects
      kind="video"
      media={{ choose } as Partial<LocalMedia> as LocalMedia}
      recorded={{ ...recorded, ...changes }}
    />,
  );

const choose = (value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText('Camera'), { target: { value } }));

it('a chosen device that can’t be used says so, until another one is chosen', async () => {
  const answers = ['busy', null] as const;
  let asked = 0;
  show(async () => answers[asked++] ?? null);
  choose('b');
  const text = 'Camera b isn’t responding. Another app may be using it.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText('Camera')).toHaveProperty('value', 'a');
  choose('b');
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it('in place of one that can’t be used, another one can be chosen', () => {
  const chosen = vi.fn(async () => null);
  show(chosen, { camera: null, problems: { camera: 'busy' } });
  choose('a');
  expect(chosen).toHaveBeenCalledWith('camera', 'a');
});

it('a device that is switched off can’t be chosen', () => {
  show(vi.fn(), { camera: null });
  expect(screen.queryByLabelText('Camera')).toBeNull();
});
