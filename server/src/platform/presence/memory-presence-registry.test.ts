import { createMemoryPresenceRegistry } from './memory-presence-registry.ts';
import { describePresenceRegistry } from './presence-registry.suite.ts';

describePresenceRegistry('in memory', () => {
  let time = 0;
  return {
    registry: createMemoryPresenceRegistry({ now: () => new Date(time) }),
    advance(ms) {
      time += ms;
    },
  };
});
