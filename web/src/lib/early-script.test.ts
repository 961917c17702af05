import { afterEach, expect, it, vi } from 'vitest';
import { earlyScript } from './early-script.ts';

afterEach(() => delete document.documentElement.dataset.mantineColorScheme);

it('sets the colour scheme in a browser that refuses its storage', () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  new Function(earlyScript)();
  expect(storage).toHaveBeenCalled();
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
});
