import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { settingsSections } from './sections.ts';

it('shows every section under its heading, and a link to each', async () => {
  renderApp('/settings', { api: fakeApi(), user: aUser() });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const links = within(screen.getByRole('navigation', { name: 'Sections' }));
  for (const { id, title } of settingsSections) {
    expect(screen.getByRole('region', { name: title }).id).toBe(id);
    expect(links.getByRole('link', { name: title })).toHaveProperty('hash', `#${id}`);
  }
});
