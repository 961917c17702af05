import { vi } from 'vitest';
import type { EventKind } from '../src/platform/events/events.ts';
import type { TestApp } from './test-app.ts';

/** Makes the next transaction that publishes an event of this kind fail with a deadlock; it is then retried. */
export const deadlockOnce = <T>({ context }: TestApp, kind: EventKind<T>) => {
  const { publish } = context.events;
  const spy = vi.spyOn(context.events, 'publish').mockImplementation(async (tx, ...published) => {
    if (published[0].name !== kind.name) return publish(tx, ...published);
    spy.mockRestore();
    await tx.$client.query('DO $$ BEGIN RAISE deadlock_detected; END $$');
  });
};
