import type { Clock } from '../clock.ts';
import { leaseMs, type PresenceRegistry } from './presence-registry.ts';

interface Lease {
  until: number;
  people: Set<string>;
}

/** A registry for a single process. Tests also share it between several simulated processes. */
export const createMemoryPresenceRegistry = (clock: Clock): PresenceRegistry => {
  const leases = new Map<string, Lease>();

  const isLive = ({ until }: Lease) => until > clock.now().getTime();
  const hasLease = (userId: string) =>
    [...leases.values()].some(({ people }) => people.has(userId));
  const isOnline = (userId: string) =>
    [...leases.values()].some((lease) => lease.people.has(userId) && isLive(lease));

  /** When any of these leases that include this person was last renewed. */
  const renewedAt = (ended: readonly [string, Lease][], userId: string) => {
    const ends = ended.flatMap(([, { until, people }]) => (people.has(userId) ? [until] : []));
    return new Date(Math.max(...ends) - leaseMs);
  };

  const renewLease = (
    processId: string,
    people = leases.get(processId)?.people ?? new Set<string>(),
  ) => {
    leases.set(processId, { until: clock.now().getTime() + leaseMs, people });
    return people;
  };

  return {
    async arrive(processId, userId) {
      const wasOnline = isOnline(userId);
      renewLease(processId).add(userId);
      return !wasOnline;
    },
    async leave(processId, userId) {
      leases.get(processId)?.people.delete(userId);
      return !isOnline(userId);
    },
    async renew(processId, userIds) {
      const replaced = [...leases].filter(([id, lease]) => id === processId || !isLive(lease));
      const affected = new Set([...userIds, ...replaced.flatMap(([, { people }]) => [...people])]);
      // The people of an expired lease count as online until its end has been reported here.
      const before = new Set([...affected].filter(hasLease));
      for (const [id] of replaced) leases.delete(id);
      renewLease(processId, new Set(userIds));
      return {
        online: userIds.filter((userId) => !before.has(userId)),
        offline: [...before]
          .filter((userId) => !isOnline(userId))
          .map((userId) => ({ userId, heardAt: renewedAt(replaced, userId) })),
      };
    },
    async findOnline(userIds) {
      return new Set(userIds.filter(isOnline));
    },
  };
};
