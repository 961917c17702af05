/** People who came online or went offline, considering all processes. */
export interface PresenceChanges {
  readonly online: readonly string[];
  /** `heardAt` is when the lease with this person was last renewed; the process may have died at any time after. */
  readonly offline: readonly { readonly userId: string; readonly heardAt: Date }[];
}

/**
 * Records which people are connected to which process. Every process has a lease that it must renew:
 * if a process dies, its people are offline when the lease expires. Every operation is atomic.
 */
export interface PresenceRegistry {
  /** A person connected to a process. @returns whether they were offline before */
  arrive(processId: string, userId: string): Promise<boolean>;
  /** A person's last socket on a process has closed. @returns whether they are offline now */
  leave(processId: string, userId: string): Promise<boolean>;
  /**
   * Renews a process's lease for exactly these people, and removes expired leases.
   * @returns who came online or went offline; each change is returned to one process only
   */
  renew(processId: string, userIds: readonly string[]): Promise<PresenceChanges>;
  /** Returns those of these people who are connected to any process. */
  findOnline(userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** How long a lease lasts: two renewals in a row may fail. */
export const leaseMs = 45_000;
export const renewEveryMs = 15_000;
