import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  type TwoFactor,
} from '@ithaca/contracts/two-factor';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { aUser } from '../../../test/people.ts';
import { press } from '../../../test/press.ts';
import { renderApp } from '../../../test/render-app.tsx';

const off: TwoFactor = { enabled: false, required: false, recoveryCodesLeft: 0, enabledAt: null };
const on: TwoFactor = {
  enabled: true,
  required: false,
  recoveryCodesLeft: 10,
  enabledAt: '2026-11-20T09:00:00.000Z',
};
const setup = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  otpauthUrl: 'otpauth://totp/Ithaca:maya?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  qrCode: 'data:image/svg+xml;base64,PHN2Zy8+',
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `aaaaa-bbbb${'abcdefghij'[at]}`);

const openSettings = async (state: TwoFactor) => {
  const api = fakeApi().on(getTwoFactor, { status: 200, body: state });
  const { router } = renderApp('/settings', { api, user: aUser() });
  const section = await screen.findByRole('region', { name: 'Two-factor sign-in' });
  return { api, router, section: within(section) };
};
/** Types into a field of the open dialog. */
const type = async (label: string, text: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(label), text);
};

it('is set up with the password, an authenticator app and saved recovery codes', async () => {
  const { api, section } = await openSettings(off);
  api.on(setUpTwoFactor, { problem: 'invalid', errors: { password: ['Not your password'] } });
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  await type('Password', 'wrong');
  await press('Continue');
  expect(await screen.findByText('Not your password')).toBeTruthy();

  api.on(setUpTwoFactor, { status: 200, body: setup });
  await press('Continue');
  const picture = await screen.findByAltText('QR code for your authenticator app');
  expect(picture.getAttribute('src')).toBe(setup.qrCode);
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
  const appLink = screen.getByText('Open my authenticator app').closest('a');
  expect(appLink?.getAttribute('href')).toBe(setup.otpauthUrl);

  api.on(enableTwoFactor, { problem: 'invalid', errors: { code: ['This code is wrong'] } });
  await type('Code', '111111{Enter}');
  expect(await screen.findByText('This code is wrong')).toBeTruthy();
  api.on(enableTwoFactor, { status: 200, body: { recoveryCodes } });
  api.on(getTwoFactor, { status: 200, body: on });
  await press('Switch on');

  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  // They can't be shown again, so the dialog stays until they are saved.
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await press('Copy codes');
  expect(await screen.findByText(/^The codes couldn’t be copied/)).toBeTruthy();
  await press('Copy codes');
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  await press('I’ve saved them');
  expect(await section.findByText('Two-factor sign-in is on')).toBeTruthy();
});

it('the recovery codes can be downloaded as a text file', async () => {
  const { api, section } = await openSettings(on);
  api.on(renewRecoveryCodes, { status: 200, body: { recoveryCodes } });
  await userEvent.click(await section.findByRole('button', { name: 'Get new recovery codes' }));
  await type('Password', 'a long road home');
  await type('Code', '123456');
  await press('Get new codes');
  const create = vi.spyOn(URL, 'createObjectURL');
  await press('Download codes');
  const [file] = create.mock.calls[0] ?? [];
  expect(await (file as Blob).text()).toContain(recoveryCodes.join('\n'));
  const sent = api.calls.find(({ url }) => url.endsWith('/recovery-codes'));
  expect(sent?.body).toEqual({ password: 'a long road home', code: '123456' });
});

it('recovery codes stay until they are saved: Back does nothing, and a reload asks first', async () => {
  const { api, router, section } = await openSettings(on);
  const block = vi.spyOn(router.history, 'block');
  api.on(renewRecoveryCodes, { status: 200, body: { recoveryCodes } });
  await userEvent.click(await section.findByRole('button', { name: 'Get new recovery codes' }));
  await type('Password', 'a long road home');
  await type('Code', '123456');
  expect(block).not.toHaveBeenCalled();
  await press('Get new codes');
  await screen.findByRole('list', { name: 'Recovery codes' });
  // An in-memory history doesn't ask before going back.
  const { location } = router.history;
  const leaving = { action: 'BACK', currentLocation: location, nextLocation: location } as const;
  const [blocker] = block.mock.lastCall ?? [];
  expect(await blocker?.blockerFn(leaving)).toBe(true);
  expect(blocker?.enableBeforeUnload ?? true).toBe(true);
  await press('I’ve saved them');
  await act(() => router.navigate({ href: '/about' }));
  expect(await screen.findByRole('heading', { name: 'About' })).toBeTruthy();
});

it('keeps the dialogs open until new recovery codes arrive, so nobody misses them', async () => {
  const { api, section } = await openSettings(off);
  const tryToClose = async () => {
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
  };
  const codes = { status: 200, body: { recoveryCodes } } as const;
  api.on(setUpTwoFactor, { status: 200, body: setup });
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  await type('Password', 'a long road home');
  await press('Continue');
  let answer = () => {};
  const later = () =>
    new Promise<typeof codes>((resolve) => {
      answer = () => resolve(codes);
    });
  api.on(enableTwoFactor, later);
  await type('Code', '123456{Enter}');
  await tryToClose();
  api.on(getTwoFactor, { status: 200, body: on });
  answer();
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
  await press('I’ve saved them');

  api.on(renewRecoveryCodes, later);
  await userEvent.click(await section.findByRole('button', { name: 'Get new recovery codes' }));
  await type('Password', 'a long road home');
  await type('Code', '654321{Enter}');
  await tryToClose();
  answer();
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
});

it('tells the user to get new recovery codes if the response with the first ones was lost', async () => {
  const { api, section } = await openSettings(off);
  api.on(setUpTwoFactor, { status: 200, body: setup });
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  await type('Password', 'a long road home');
  await press('Continue');
  api.on(enableTwoFactor, () => {
    api.on(getTwoFactor, { status: 200, body: on });
    throw new TypeError('Failed to fetch');
  });
  await type('Code', '123456{Enter}');
  expect(await section.findByText('Two-factor sign-in is on')).toBeTruthy();
  api.on(enableTwoFactor, { problem: 'two_factor_on' });
  await press('Switch on');
  expect(await screen.findByText(/close this and get new recovery codes/)).toBeTruthy();
  await press('Close');
  expect(await section.findByRole('button', { name: 'Get new recovery codes' })).toBeTruthy();
});

it('is not set up again if it was turned on elsewhere', async () => {
  const { api, section } = await openSettings(off);
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  api.on(setUpTwoFactor, { problem: 'two_factor_on' });
  api.on(getTwoFactor, { status: 200, body: on });
  await type('Password', 'a long road home{Enter}');
  expect(await screen.findByText(/close this and get new recovery codes/)).toBeTruthy();
  expect(await section.findByText('Two-factor sign-in is on')).toBeTruthy();
});

it('shows how many recovery codes are left, and recommends new ones before they run out', async () => {
  const { section } = await openSettings({ ...on, recoveryCodesLeft: 1 });
  expect(await section.findByText(/You have 1 recovery code left/)).toBeTruthy();
  expect(section.getByText(/Get new ones before you need them/)).toBeTruthy();
});

it('is turned off with the password and a code', async () => {
  const { api, section } = await openSettings(on);
  api.on(disableTwoFactor, { status: 204 });
  await userEvent.click(await section.findByRole('button', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await type('Password', 'a long road home');
  await type('Code', 'aaaaa-bbbbb');
  api.on(getTwoFactor, { status: 200, body: off });
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await section.findByRole('button', { name: 'Set up two-factor sign-in' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('tells a moderator that it is required', async () => {
  const { section } = await openSettings({ ...off, required: true });
  expect(await section.findByText(/You need two-factor sign-in as a moderator/)).toBeTruthy();
});

it('can be loaded again after a failure', async () => {
  const api = fakeApi().on(getTwoFactor, { problem: 'internal' });
  renderApp('/settings', { api, user: aUser() });
  const section = within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));
  await section.findByRole('alert');
  api.on(getTwoFactor, { status: 200, body: off });
  await userEvent.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('button', { name: 'Set up two-factor sign-in' })).toBeTruthy();
});
