/** Whose presence changed, on all processes together. */
export interface PresenceChanges {
  readonly online: readonly string[];
  readonly offline: readonly string[];
}

/**
 * Which people are connected to which process. A process holds its people by a lease, which it has
 * to renew: when a process dies, its people are offline once the lease has ended. Every operation is
 * atomic.
 */
export interface PresenceRegistry {
  /** A person connected to a process. @returns whether they were offline before */
  arrive(processId: string, userId: string): Promise<boolean>;
  /** A person's last socket on a process is gone. @returns whether they are offline now */
  leave(processId: string, userId: string): Promise<boolean>;
  /**
   * Renews a process's lease for exactly these people, and ends leases whose time is over.
   * @returns who is online or offline because of this; each change is told to one process
   */
  renew(processId: string, userIds: readonly string[]): Promise<PresenceChanges>;
  /** Those of these people who are connected to any process. */
  findOnline(userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** How long a lease lasts after it was renewed: it may be missed twice. */
export const leaseMs = 45_000;
export const renewEveryMs = 15_000;
