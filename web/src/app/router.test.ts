import { pathTo, type ScreenName, screens } from '@ithaca/contracts/screens';
import { expect, it } from 'vitest';
import { createAppRouter } from './router.tsx';

const names = Object.keys(screens) as ScreenName[];

it.each(names)('the screen %s has a route at its address', (name) => {
  const router = createAppRouter();
  const values = {
    token: 't',
    userId: 'u',
    id: 'i',
    sessionId: 's',
    circleId: 'r',
    customerId: 'c',
  };
  const address = pathTo(name, values);
  expect(address).not.toContain('$');
  const matches = router.matchRoutes(address, {});
  expect(matches.at(-1)?.fullPath).toBe(screens[name].path);
});
