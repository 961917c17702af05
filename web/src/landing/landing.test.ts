import { expect, it, vi } from 'vitest';

it('the landing page takes away what a person who was signed in left unsent', async () => {
  window.localStorage.setItem('draft:maya:c1', 'A plan');
  document.body.innerHTML =
    '<button data-demo-close>Close the demo bar</button><main id="main" tabindex="-1"></main>';
  await import('./landing.ts');
  expect(window.localStorage.getItem('draft:maya:c1')).toBeNull();
});

it('closing the demo bar moves the focus to the page, and is remembered', () => {
  document.querySelector<HTMLElement>('[data-demo-close]')?.click();
  expect(document.activeElement?.id).toBe('main');
  expect(window.localStorage.getItem('demo-bar-closed')).toBe('closed');
});

it('the sign-in bar leads back to the section that the address names', async () => {
  window.history.replaceState(null, '', '/settings#notifications');
  document.body.innerHTML = '<a class="sign-in-bar" href="/auth?next=%2Fsettings">Sign in</a>';
  vi.resetModules();
  await import('./landing.ts');
  const { search } = document.querySelector('a') as HTMLAnchorElement;
  expect(new URLSearchParams(search).get('next')).toBe('/settings#notifications');
});

it('the sign-in bar is in view after a reload, not where the screen was scrolled to', async () => {
  window.history.scrollRestoration = 'auto';
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  document.body.innerHTML = '<a class="sign-in-bar" href="/auth?next=%2Fsettings">Sign in</a>';
  vi.resetModules();
  await import('./landing.ts');
  expect(window.history.scrollRestoration).toBe('manual');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});
