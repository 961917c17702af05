import type { Clock } from '../clock.ts';
import { leaseMs, type PresenceRegistry } from './presence-registry.ts';

interface Lease {
  until: number;
  people: Set<string>;
}

/** A registry for one process, and for several that tests run in one. */
export const createMemoryPresenceRegistry = (clock: Clock): PresenceRegistry => {
  const leases = new Map<string, Lease>();

  const isLive = ({ until }: Lease) => until > clock.now().getTime();
  const isHeld = (userId: string) => [...leases.values()].some(({ people }) => people.has(userId));
  const isOnline = (userId: string) =>
    [...leases.values()].some((lease) => lease.people.has(userId) && isLive(lease));

  const hold = (processId: string, people = leases.get(processId)?.people ?? new Set<string>()) => {
    leases.set(processId, { until: clock.now().getTime() + leaseMs, people });
    return people;
  };

  return {
    async arrive(processId, userId) {
      const wasOnline = isOnline(userId);
      hold(processId).add(userId);
      return !wasOnline;
    },
    async leave(processId, userId) {
      leases.get(processId)?.people.delete(userId);
      return !isOnline(userId);
    },
    async renew(processId, userIds) {
      const ended = [...leases].filter(([id, lease]) => id === processId || !isLive(lease));
      const concerned = new Set([...userIds, ...ended.flatMap(([, { people }]) => [...people])]);
      // Nobody has been told yet that a lease is over: its people count as online until now.
      const before = new Set([...concerned].filter(isHeld));
      for (const [id] of ended) leases.delete(id);
      hold(processId, new Set(userIds));
      return {
        online: userIds.filter((userId) => !before.has(userId)),
        offline: [...before].filter((userId) => !isOnline(userId)),
      };
    },
    async findOnline(userIds) {
      return new Set(userIds.filter(isOnline));
    },
  };
};
