import type { Buckets } from './buckets/buckets.ts';
import type { BusTransport } from './bus/bus.ts';
import type { PresenceRegistry } from './presence/presence-registry.ts';

/** State that several processes of an installation share. A single process keeps it in memory. */
export interface SharedState {
  /** The counters of rate limits. */
  readonly buckets: Buckets;
  /** Who is connected to which process. */
  readonly presence: PresenceRegistry;
  /** Carries events between the processes. */
  readonly transport: BusTransport;
  /** The health of the shared store, for the metrics. */
  readonly health?: SharedStateHealth;
}

/** Whether the store is available, and how many outages it has had. */
export interface SharedStateHealth {
  isAvailable(): boolean;
  outages(): number;
}
