/**
 * Carries events between processes. A lost event costs freshness, never truth: what it tells of
 * stands in the database.
 */
export interface Bus {
  publish(topic: string, event: unknown): void;
  /** @returns ends the subscription */
  subscribe(topic: string, listener: (event: unknown) => void): () => void;
  close(): Promise<void>;
}
