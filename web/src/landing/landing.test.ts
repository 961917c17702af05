import { expect, it } from 'vitest';

it('the landing page takes away what a person who was signed in left unsent', async () => {
  window.localStorage.setItem('draft:maya:c1', 'A plan');
  await import('./landing.ts');
  expect(window.localStorage.getItem('draft:maya:c1')).toBeNull();
});
