import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

it('closes when another screen is opened in any other way than by its links', async () => {
  const { router } = renderApp('/about', { api: fakeApi(), user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  await screen.findByRole('menu');
  await act(() => router.navigate({ to: '/privacy' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
