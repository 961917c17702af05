import { clientFrames } from '@ithaca/contracts/frames';
import type { DemoPart } from './demo/demo-part.ts';
import type { Privileges } from './platform/db/privileges.ts';
import type { Events } from './platform/events/events.ts';
import type { Route } from './platform/http/route.ts';
import type { Hub } from './platform/hub/hub.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { QueuedKind } from './platform/jobs/queues.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';

/** Counts by one label, for the metrics. */
export interface FeatureCounter {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  counts(): ReadonlyMap<string, number>;
}

/** An area of the product. */
export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  readonly routes: readonly Route[];
  /** Handlers of frames that browsers send over `/ws`; created by `handleFrame`. */
  readonly frames?: readonly ((hub: Hub) => void)[];
  /** Handlers of background jobs; created by `handleJob`. */
  readonly jobs?: readonly ((jobs: Jobs) => void)[];
  /** Handlers of domain events; created by `handleEvent`. */
  readonly events?: readonly ((events: Events) => void)[];
  /** The personal data of the feature; required for every feature with tables. */
  readonly personalData?: PersonalData;
  /** The feature's metrics. */
  readonly counters?: readonly FeatureCounter[];
  /** @throws if the feature can't currently work; `/api/ready` then answers 503 */
  health?(): Promise<void>;
  /** Loads the feature's part of the demo data with a dynamic import. Called only in the demo. */
  demo?(): Promise<DemoPart>;
  /** Called when the server starts, before it accepts requests. */
  start?(): Promise<void>;
  /** Waits for pending work. Called when no more requests can arrive. */
  stop?(): Promise<void>;
}

/**
 * What a feature needs in the database. The owner of the database creates it before the server starts with its
 * restricted role.
 */
export interface FeatureDatabase extends Partial<Privileges> {
  /** Each kind of job has its own queue. */
  readonly jobs?: readonly QueuedKind[];
}

/**
 * Registers the features' handlers with the hub, the jobs and the events.
 * @throws if two features have the same name, if a job, frame or event handler is registered twice, or if a declared
 *   frame has no handler
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
    throw new Error(`Declared frames without a handler: ${unhandled.join(', ')}`);
  }
};
