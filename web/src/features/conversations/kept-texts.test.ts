import { expect, it, vi } from 'vitest';
import type { Outgoing } from './thread.ts';

/** The texts kept by another tab of this browser. */
const openTab = async () => {
  vi.resetModules();
  const { personSignedIn } = await import('../../lib/personal-texts.ts');
  personSignedIn('maya');
  const { keepOutgoing, keptOutgoing } = await import('./kept-texts.ts');
  return {
    keep: (...outgoing: Outgoing[]) => keepOutgoing('maya', 'c1', outgoing),
    kept: () => keptOutgoing('maya', 'c1').map(({ clientId }) => clientId),
  };
};

const unsent = (clientId: string): Outgoing => ({
  clientId,
  content: `Text ${clientId}`,
  createdAt: new Date().toISOString(),
  refusal: null,
});

it('two tabs keep each other’s unsent messages', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.kept();
  two.kept();
  one.keep(unsent('a'));
  two.keep(unsent('b'));
  one.keep(unsent('a'), unsent('c'));
  expect((await openTab()).kept().sort()).toEqual(['a', 'b', 'c']);
});

it('forgets messages that were sent or discarded in a tab, but not those another tab hasn’t sent', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.keep(unsent('a'));
  two.keep(unsent('b'));
  one.keep();
  expect((await openTab()).kept()).toEqual(['b']);
  two.keep();
  expect(window.localStorage.length).toBe(0);
});

it('forgets a message from an earlier visit once it is sent', async () => {
  (await openTab()).keep(unsent('a'));
  const later = await openTab();
  expect(later.kept()).toEqual(['a']);
  later.keep();
  expect((await openTab()).kept()).toEqual([]);
});
