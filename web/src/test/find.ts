import type { Mentor } from '@ithaca/contracts/mentors';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { fakeApi } from './fake-api.ts';
import { aConfig, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

/** A page of the mentor search. */
export const found = (mentors: Mentor[], headers: Record<string, string> = {}) => ({
  status: 200 as const,
  body: mentors,
  headers: { 'X-Total-Count': String(mentors.length), ...headers },
});

/** Opens an address as a signed-in mentee. */
export const show = (address: string, api: ReturnType<typeof fakeApi>, config = aConfig()) =>
  renderApp(address, { api, user: aUser(), config });

/** The addresses of the searches that reached the server. */
export const searches = (api: ReturnType<typeof fakeApi>) =>
  api.calls.map((call) => call.url).filter((url) => url.startsWith('/api/mentors'));

/** Chooses from the menu of a filter. */
export const choose = async (pill: string, choice: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: pill }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: choice }));
};

/** Makes the window as narrow as a phone until the end of the test. */
export const narrow = (): void => window.happyDOM.setViewport({ width: 390 });
