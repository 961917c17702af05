import type { Transaction } from '../platform/db/database.ts';
import type { Story } from './story.ts';

export interface DemoInput {
  readonly tx: Transaction;
  readonly story: Story;
}

/** A feature's part of the demo data, written by its own services and stores. */
export interface DemoPart {
  /** Writes the records of this feature. */
  fill(input: DemoInput): Promise<void>;
  /** Adds computed data, such as statistics, after all parts were filled. */
  finalize?(input: DemoInput): Promise<void>;
}
