import type { Mentor, MentorQuery, NearMentor } from '@ithaca/contracts/mentors';
import type { ProfileChanges } from '@ithaca/contracts/profile-changes';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Connection, inTransaction } from '../../platform/db/database.ts';
import type { Page } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCandidates } from './candidates.store.ts';
import { changeRefusal, isOwnOrAdmin, maySee } from './mentors.policy.ts';
import { presentMentor } from './mentors.presenter.ts';
import { findMentor, type MentorRow } from './mentors.store.ts';
import { createNearSearch } from './near.service.ts';
import { applyChanges } from './profile-changes.ts';
import { findProfile, lockProfileToSave, updateProfile } from './profiles.store.ts';
import { createMentorSearch } from './search.service.ts';
import type { SoughtTerms } from './sought-score.ts';
import type { Viewer, ViewerRules } from './viewer-state.ts';

export interface Mentors {
  /** A page of mentors as the viewer sees them. @throws invalid (422) for an unknown cursor */
  list(actor: Actor, query: MentorQuery): Promise<Page<Mentor> & { total: string }>;
  /** Mentors whose profiles contain some of the words of a search, best first. */
  listNear(actor: Actor, q: string): Promise<NearMentor[]>;
  /**
   * @param id the mentor's id, or the profile's, which is all that a checkout has (product 11.11)
   * @throws not_found (404) if there is no profile that the viewer may see (product 2.1)
   */
  get(actor: Actor, id: string): Promise<Mentor>;
  /** Like `get`, but only for the owner of the profile and the administrator. */
  getOwn(actor: Actor, userId: string): Promise<Mentor>;
  /**
   * Changes the actor's own profile.
   * @throws not_found (404) without a profile; already_pending, already_decided (409) until it is
   *   approved; invalid (422) if the result isn't a valid profile
   */
  change(actor: Actor, changes: ProfileChanges): Promise<Mentor>;
  /**
   * Up to `limit` listed mentors, other than the actor, whose profiles match the sought terms best. `present` converts
   * them to what the actor sees.
   */
  findCandidates(
    actor: Actor,
    search: { found: readonly string[]; sought: SoughtTerms; limit: number },
  ): Promise<MentorRow[]>;
  present(actor: Actor, row: MentorRow): Mentor;
  /** Finds a mentor by user id. @throws not_found (404) if the viewer may not see them */
  requireVisible(db: Connection, actor: Actor, userId: string): Promise<MentorRow>;
}

export const createMentorsService = (
  { db, clock, config }: Context,
  { stateSql, mayUnlock, mayBook }: ViewerRules,
): Mentors => {
  const search = createMentorSearch({ db, config }, stateSql);
  const findNear = createNearSearch({ db }, stateSql);
  const { marketplace } = config;
  const viewerOf = (actor: Actor) => ({ id: actor.userId, now: clock.now() });

  const requireVisible: Mentors['requireVisible'] = async (connection, actor, userId) => {
    const row = await findMentor(connection, userId, viewerOf(actor), stateSql);
    if (!row || !maySee(actor, row.profile)) throw refuse('not_found');
    return row;
  };

  const presentTo = (viewer: Viewer, row: MentorRow) =>
    presentMentor(row, { viewer, mayUnlock, mayBook, marketplace });

  const present = (actor: Actor, row: MentorRow) => presentTo(viewerOf(actor), row);

  return {
    requireVisible,
    present,
    findCandidates: (actor, search) =>
      findCandidates(db, search, { viewer: viewerOf(actor), stateSql }),
    async list(actor, query) {
      const viewer = viewerOf(actor);
      const { rows, total, nextCursor } = await search(query, viewer);
      return { items: rows.map((row) => presentTo(viewer, row)), total, nextCursor };
    },
    async listNear(actor, q) {
      const viewer = viewerOf(actor);
      const found = await findNear(q, viewer);
      return found.map(({ row, because }) => ({ mentor: presentTo(viewer, row), because }));
    },
    async get(actor, id) {
      const profile = await findProfile(db, id);
      return present(actor, await requireVisible(db, actor, profile?.userId ?? id));
    },
    async change(actor, changes) {
      await inTransaction(db, async (tx) => {
        const profile = await lockProfileToSave(tx, actor.userId);
        if (!profile) throw refuse('not_found');
        const refusal = changeRefusal(profile);
        if (refusal) throw refuse(refusal, { detail: refusalTexts[refusal] });
        const { errors, changed } = applyChanges(profile, changes);
        if (errors) throw refuse('invalid', { errors });
        await updateProfile(tx, profile.id, { ...changed, updatedAt: clock.now() });
      });
      return present(actor, await requireVisible(db, actor, actor.userId));
    },
    async getOwn(actor, userId) {
      const row = await requireVisible(db, actor, userId);
      if (!isOwnOrAdmin(actor, row.profile)) throw refuse('not_found');
      return present(actor, row);
    },
  };
};

const refusalTexts = {
  already_pending: 'You can change your profile once it has been approved.',
  already_decided: 'Your profile was rejected. Please apply again.',
};
