import type { Transaction } from '../platform/db/database.ts';
import type { Story } from './story.ts';

/** What is told, and where it is written. */
export interface DemoWorld {
  readonly tx: Transaction;
  readonly story: Story;
}

/** What a feature writes of the demo world, by its own services and stores. */
export interface DemoPart {
  /** Writes the records of this feature. */
  fill(world: DemoWorld): Promise<void>;
  /** Adds what follows from all records, such as figures, once every part is filled. */
  conclude?(world: DemoWorld): Promise<void>;
}
