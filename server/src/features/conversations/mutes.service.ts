import type { Context } from '../../context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AddressName } from './address.ts';
import { announceCircleChange } from './circle-changes.ts';
import { setMuted } from './mutes.store.ts';

/** Turns notifications about conversations off and on (product 5.3). */
export interface Mutes {
  /** Mutes a conversation for one person, or unmutes it. @throws not_found (404) unless they take part */
  set(name: AddressName, userId: string, muted: boolean): Promise<void>;
}

export const createMutes = (context: Pick<Context, 'db' | 'bus'>): Mutes => ({
  async set(name, viewerId, muted) {
    if (!(await setMuted(context.db, { name, viewerId }, muted))) throw refuse('not_found');
    // This is for the person's other pages; nobody else can see it. Only circles can be muted.
    announceCircleChange(context, name.id, [viewerId]);
  },
});
