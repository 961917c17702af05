import { clientFrames } from '@ithaca/contracts/frames';
import type { DemoPart } from './demo/demo-part.ts';
import type { Privileges } from './platform/db/privileges.ts';
import type { Events } from './platform/events/events.ts';
import type { Route } from './platform/http/route.ts';
import type { Hub } from './platform/hub/hub.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { QueuedKind } from './platform/jobs/queues.ts';

/** One area of the product, as the server runs it. */
export interface Feature {
  /** What its folder is called. */
  readonly name: string;
  readonly routes: readonly Route[];
  /** What browsers may send over `/ws`; made by `handleFrame`. */
  readonly frames?: readonly ((hub: Hub) => void)[];
  /** Work done after a commit; made by `handleJob`. */
  readonly jobs?: readonly ((jobs: Jobs) => void)[];
  /** What it does when others tell of something; made by `handleEvent`. */
  readonly events?: readonly ((events: Events) => void)[];
  /** @throws when it can't do its work at the moment, which `/api/ready` answers with 503 */
  health?(): Promise<void>;
  /** Loads what it writes of the demo world; in the demo alone, by a dynamic import. */
  demo?(): Promise<DemoPart>;
  /** Waits for what is under way, once no request can arrive any more. */
  stop?(): Promise<void>;
}

/**
 * What a feature needs in the database. The owner of the database provides it before the server
 * starts as a role that can't.
 */
export interface FeatureDatabase extends Partial<Privileges> {
  /** Each kind of job has a queue of its own. */
  readonly jobs?: readonly QueuedKind[];
}

/**
 * Connects features with what runs them.
 * @throws when two features have one name, when a job, frame or event handler is registered twice,
 *   or when nobody handles a declared frame
 */
export const registerFeatures = (
  features: readonly Feature[],
  { jobs, events, hub }: { jobs: Jobs; events: Events; hub: Hub },
) => {
  const names = new Set<string>();
  for (const feature of features) {
    if (names.has(feature.name)) throw new Error(`Feature ${feature.name} is listed twice`);
    names.add(feature.name);
    for (const register of feature.frames ?? []) register(hub);
    for (const register of feature.jobs ?? []) register(jobs);
    for (const register of feature.events ?? []) register(events);
  }
  const unhandled = Object.keys(clientFrames).filter((type) => !hub.handles(type));
  if (unhandled.length > 0) {
    throw new Error(`Declared frames that nobody handles: ${unhandled.join(', ')}`);
  }
};
