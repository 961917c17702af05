import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderVisitor } from '../../test/render-visitor.tsx';

afterEach(() => void vi.useRealTimers());

it('the screen and its forms are shown as soon as they are loaded, without a pause', async () => {
  // React would wait after an empty page that was replaced quickly.
  await import('./auth-screen.tsx');
  await import('./sign-up-form.tsx');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  renderVisitor('/auth?view=signup', { api: fakeApi() });
  for (const [role, name] of [
    ['tab', 'Login'],
    ['button', 'Create Account'],
  ] as const) {
    await vi.dynamicImportSettled();
    // React renders what was loaded in several turns of the event loop.
    for (let turns = 0; turns < 20; turns += 1) {
      vi.advanceTimersByTime(1);
      await new Promise(setImmediate);
    }
    expect(screen.getByRole(role, { name })).toBeTruthy();
  }
});
