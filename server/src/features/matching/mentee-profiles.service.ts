import type {
  MenteeProfile,
  saveMenteeProfileBody,
  TagField,
} from '@ithaca/contracts/mentee-profiles';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { lockAgainstChange } from '../identity/index.ts';
import { birthDateError } from './birth-date.ts';
import { presentMenteeProfile } from './mentee-profiles.presenter.ts';
import {
  findMenteeProfile,
  type MenteeProfileFields,
  writeMenteeProfile,
} from './mentee-profiles.store.ts';
import { findCommonTags } from './tags.store.ts';

type ProfileInput = z.output<typeof saveMenteeProfileBody>;

export interface MenteeProfiles {
  /** The actor's own profile, or null if there is none. */
  get(actor: Actor): Promise<MenteeProfile | null>;
  /**
   * Creates the actor's profile or replaces all of it. Without `isPublic`, a new profile is public, and an existing one
   * keeps its visibility.
   * @throws invalid (422) if the date of birth is in the future or more than 120 years ago; rate_limited (429) after
   *   too many changes
   */
  save(actor: Actor, body: ProfileInput): Promise<{ profile: MenteeProfile; isNew: boolean }>;
  /** Up to eight entries that several public profiles have, most common first (product 5.7). */
  listTags(field: TagField, beginning: string): Promise<string[]>;
}

export const createMenteeProfiles = ({
  db,
  clock,
  limiter,
}: Pick<Context, 'db' | 'clock' | 'limiter'>): MenteeProfiles => {
  /** Limited, because suggestions reveal ages: trying many dates of birth would expose other people's (product 5.6). */
  const takeBirthDate = async (userId: string) => {
    try {
      await limiter.take(allowances.birthDatePerPerson, userId);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'rate_limited') throw error;
      const { retryAfterSeconds = 1 } = error;
      const { burst } = allowances.birthDatePerPerson;
      const detail = `The date of birth can be changed ${burst} times a month.`;
      throw refuse('rate_limited', { detail, retryAfterSeconds });
    }
  };

  return {
    async get(actor) {
      const row = await findMenteeProfile(db, actor.userId);
      return row ? presentMenteeProfile(row) : null;
    },
    async save(actor, body) {
      const now = clock.now();
      const fields = fieldsOfProfile(body);
      const error = fields.dateOfBirth && birthDateError(fields.dateOfBirth, now);
      if (error) throw refuse('invalid', { errors: { dateOfBirth: [error] } });
      const { userId } = actor;
      const { dateOfBirth } = fields;
      const stored = dateOfBirth && (await findMenteeProfile(db, userId))?.dateOfBirth;
      if (dateOfBirth !== null && dateOfBirth !== stored) await takeBirthDate(userId);
      const { isNew, isPublic } = await inTransaction(db, async (tx) => {
        if (!(await lockAgainstChange(tx, userId))) throw refuse('sign_in_needed');
        return writeMenteeProfile(tx, { userId, now, fields });
      });
      const row = { ...fields, isPublic, userId, createdAt: now, updatedAt: now };
      return { profile: presentMenteeProfile(row), isNew };
    },
    listTags: (field, beginning) => findCommonTags(db, field, beginning === '' ? null : beginning),
  };
};

/** A profile as it was sent, with null for missing fields. */
export const fieldsOfProfile = ({
  dateOfBirth = null,
  academicBackground = null,
  professionalBackground = null,
  ...rest
}: ProfileInput): MenteeProfileFields => ({
  ...rest,
  dateOfBirth,
  academicBackground,
  professionalBackground,
});
