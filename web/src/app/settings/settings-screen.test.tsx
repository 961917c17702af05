import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { settingsSections } from './sections.ts';

it('shows every section under its heading, with a link to each', async () => {
  renderApp('/settings', { api: fakeApi(), user: aUser() });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const links = within(screen.getByRole('navigation', { name: 'Sections' }));
  for (const { id, title } of settingsSections) {
    expect(screen.getByRole('region', { name: title }).id).toBe(id);
    expect(links.getByRole('link', { name: title })).toHaveProperty('hash', `#${id}`);
  }
});

it('scrolls to the section in the address while sections load, until the user scrolls', async () => {
  let resize = () => {};
  class Observer {
    constructor(changed: () => void) {
      resize = changed;
    }
    observe = () => resize();
    unobserve() {}
    disconnect() {
      resize = () => {};
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  window.location.hash = '#notifications';
  onTestFinished(() => {
    window.location.hash = '';
  });
  renderApp('/settings', { api: fakeApi(), user: aUser() });
  const section = await screen.findByRole('region', { name: 'Notifications' });
  const times = () => scroll.mock.contexts.filter((context) => context === section).length;
  expect(times()).toBe(1);
  resize();
  expect(times()).toBe(2);
  fireEvent.wheel(window);
  resize();
  expect(times()).toBe(2);
});
