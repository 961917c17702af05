import { createMemoryPresenceRegistry } from './memory-presence-registry.ts';
import { describePresenceRegistry } from './presence-registry.suite.ts';

describePresenceRegistry('in memory', () => {
  let time = 0;
  const now = () => new Date(time);
  return {
    now,
    registry: createMemoryPresenceRegistry({ now }),
    advance(ms) {
      time += ms;
    },
  };
});
