import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderVisitor } from '../../test/render-visitor.tsx';

afterEach(() => void vi.useRealTimers());

it('shows the screen and its forms as soon as they are loaded, without a delay', async () => {
  // React would delay the content if an empty page had only just been shown.
  await import('./auth-screen.tsx');
  await import('./sign-up-form.tsx');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  renderVisitor('/auth?view=signup', { api: fakeApi() });
  for (const [role, name] of [
    ['tab', 'Login'],
    ['button', 'Create Account'],
  ] as const) {
    await vi.dynamicImportSettled();
    // React renders loaded code over several turns of the event loop.
    for (let turns = 0; turns < 20; turns += 1) {
      vi.advanceTimersByTime(1);
      await new Promise(setImmediate);
    }
    expect(screen.getByRole(role, { name })).toBeTruthy();
  }
});
