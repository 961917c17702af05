import type { Buckets } from './buckets/buckets.ts';
import type { BusTransport } from './bus/bus.ts';
import type { PresenceRegistry } from './presence/presence-registry.ts';

/** What several processes of one installation share. A single one keeps it to itself. */
export interface SharedState {
  /** What limits count. */
  readonly buckets: Buckets;
  /** Who is connected to which process. */
  readonly presence: PresenceRegistry;
  /** Carries events between the processes. */
  readonly transport: BusTransport;
}
