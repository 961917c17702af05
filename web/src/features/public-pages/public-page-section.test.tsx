import { getOwnMentor } from '@ithaca/contracts/mentors';
import {
  changePublicPage,
  getPublicPage,
  type PublicPageSettings,
} from '@ithaca/contracts/public-pages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const user = aUser({ userType: 'mentor' });
const off = { isOn: false, isShown: false, slug: null, url: null, newAddressesLeft: 5 };
const on = {
  isOn: true,
  isShown: true,
  slug: 'luca-conti',
  url: 'https://ithaca.test/m/luca-conti',
  newAddressesLeft: 4,
};
const apiWith = (settings: PublicPageSettings) =>
  fakeApi()
    .on(getOwnMentor, { status: 200, body: aMentor({ id: user.id }) })
    .on(getPublicPage, { status: 200, body: settings });
const open = async (api: ReturnType<typeof fakeApi>) => {
  renderApp('/mentor-dashboard?tab=profile', { api, user });
  return within(await screen.findByRole('region', { name: 'Your page on the web' }));
};

describe('the public page', () => {
  it('can be loaded again after a failure', async () => {
    const api = apiWith(off).on(getPublicPage, { problem: 'unavailable' });
    const section = await open(api);
    const retry = await section.findByRole('button', { name: 'Try again' });
    api.on(getPublicPage, { status: 200, body: off });
    await userEvent.click(retry);
    expect(await section.findByRole('switch')).toHaveProperty('checked', false);
  });

  it('stays off and shows the reason if it can’t be turned on', async () => {
    const section = await open(apiWith(off).on(changePublicPage, { problem: 'unavailable' }));
    await userEvent.click(await section.findByRole('switch', { name: 'Public page' }));
    expect(await section.findByRole('alert')).toBeTruthy();
    expect(section.getByRole('switch')).toHaveProperty('checked', false);
  });

  it('shows its address once it is on, to copy or open', async () => {
    const api = apiWith(off).on(changePublicPage, { status: 200, body: on });
    const section = await open(api);
    await userEvent.click(await section.findByRole('switch', { name: 'Public page' }));
    await userEvent.click(await section.findByRole('button', { name: 'Copy address' }));
    expect(await section.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(on.url);
    const link = section.getByRole('link', { name: 'Open the page' });
    expect(link.getAttribute('href')).toBe('/m/luca-conti');
  });

  it('says so if its address can’t be copied', async () => {
    const section = await open(apiWith(on));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await userEvent.click(await section.findByRole('button', { name: 'Copy address' }));
    const alert = await section.findByRole('alert');
    expect(alert.textContent).toMatch(/^The address couldn’t be copied/);
  });

  it('isn’t linked while the mentor is suspended', async () => {
    const section = await open(apiWith({ ...on, isShown: false }));
    expect(await section.findByText(/hidden as long as your profile is suspended/)).toBeTruthy();
    expect(section.queryByRole('link')).toBeNull();
  });
});

describe('its address', () => {
  const type = async (section: Awaited<ReturnType<typeof open>>, text: string) => {
    const field = await section.findByLabelText('End of the address');
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.click(section.getByRole('button', { name: 'Change address' }));
  };

  it('is validated before it is sent', async () => {
    const api = apiWith(on);
    const section = await open(api);
    await type(section, 'a b');
    expect(await section.findByText(/Please use 3 to 60 lowercase letters/)).toBeTruthy();
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('shows at the field why it was refused', async () => {
    const errors = { slug: ['This address is taken.'] };
    const api = apiWith(on).on(changePublicPage, { problem: 'invalid', errors });
    const section = await open(api);
    await type(section, 'somebody-else');
    expect(await section.findByText('This address is taken.')).toBeTruthy();
  });

  it('is saved in lowercase', async () => {
    const changed = { ...on, slug: 'luca', url: 'https://ithaca.test/m/luca' };
    const api = apiWith(on).on(changePublicPage, { status: 200, body: changed });
    const section = await open(api);
    await type(section, 'Luca');
    expect(await section.findByText('https://ithaca.test/m/luca')).toBeTruthy();
    const sent = api.calls.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ isOn: true, slug: 'luca' });
  });
});
