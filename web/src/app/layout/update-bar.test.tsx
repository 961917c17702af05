import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

const scriptOf = (file: string) => `<script type="module" src="/assets/${file}"></script>`;

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.querySelector('script')?.remove();
});

/** Opens a page of the old build, then fails to load one of its files. */
const failToLoad = async (page: () => Promise<Response>) => {
  renderApp('/about', { api: fakeApi(), user: null });
  await screen.findByRole('heading', { level: 1 });
  document.head.insertAdjacentHTML('beforeend', scriptOf('index-old.js'));
  const serve = vi.fn(page);
  vi.stubGlobal('fetch', serve);
  act(() => void window.dispatchEvent(new Event('vite:preloadError')));
  await vi.waitFor(() => expect(serve).toHaveBeenCalledOnce());
  // Its response is read in the following microtasks.
  await act(async () => undefined);
};

const pageWith = (file: string, status = 200) => new Response(scriptOf(file), { status });

it('announces an update of the server once a file of the page is missing', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await failToLoad(async () => pageWith('index-new.js'));
  const text = await screen.findByText('Ithaca has been updated.');
  expect(text.getAttribute('aria-live')).toBe('polite');
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['the server has the same build', async () => pageWith('index-old.js')],
  ['the server fails', async () => pageWith('index-new.js', 503)],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('announces nothing when %s', async (_when, page) => {
  await failToLoad(page);
  expect(screen.queryByText(/has been updated/)).toBeNull();
});
