import {
  amountText,
  defaultLanguages,
  defaultResponseTime,
  withDefaults,
} from '@ithaca/contracts/application-defaults';
import type {
  ApplicationContent,
  ApplicationForm,
  ProfileForm,
} from '@ithaca/contracts/application-form';
import type { Application } from '@ithaca/contracts/applications';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import { type Contact, lockAccount } from '../identity/index.ts';
import { findProfileOfUser, insertProfile, updateProfile } from '../mentors/index.ts';
import { applyRefusal } from './applications.policy.ts';
import { findNewestApplication, insertApplication } from './applications.store.ts';
import type { NewApplication } from './applications.tables.ts';
import type { Descriptions } from './descriptions.ts';
import { takeDocuments } from './documents.ts';
import { submittedProfile } from './submitted-profile.ts';

type Submission = Pick<NewApplication, 'source' | 'content' | 'idDocumentId' | 'cvDocumentId'>;

/** Submits applications to become a mentor, from the wizard or as a profile from the dashboard. */
export const createSubmissions = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  files: Files,
  descriptions: Descriptions,
) => {
  /** Checks that the person may apply. @returns the id of their existing profile, or null */
  const prepare = async (tx: Transaction, account: Contact) => {
    const profile = await findProfileOfUser(tx, account.id);
    const refusal = applyRefusal(profile?.applicationStatus ?? null);
    if (refusal === 'already_pending') throw refuse(refusal);
    if (refusal)
      throw refuse(refusal, { detail: 'Your mentor profile has already been approved.' });
    return profile?.id ?? null;
  };

  /**
   * @param submit called once it is clear that the person may apply; it may refuse the submission
   * @throws already_pending, already_decided (409)
   */
  const send = (
    actor: Actor,
    submit: (tx: Transaction, account: Contact, applicationId: string) => Promise<Submission>,
  ): Promise<Application> =>
    inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, actor.userId);
      if (!account) throw refuse('sign_in_needed');
      const existingId = await prepare(tx, account);
      const id = newId();
      const now = clock.now();
      const submission = await submit(tx, account, id);
      const profile = submittedProfile(submission.content, now);
      const profileId = existingId ?? newId();
      if (existingId) await updateProfile(tx, profileId, profile);
      else
        await insertProfile(tx, { ...profile, id: profileId, userId: account.id, createdAt: now });
      const row = await insertApplication(tx, {
        ...submission,
        id,
        profileId,
        status: 'pending',
        createdAt: now,
      });
      return descriptions.describe(tx, row);
    });

  return {
    /**
     * Submits an application with both documents, which become part of it.
     * @throws invalid (422) if a document isn't an unused upload by this person; already_pending, already_decided (409)
     */
    apply: (actor: Actor, form: ApplicationForm): Promise<Application> =>
      send(actor, async (tx, account, applicationId) => {
        const { idDocumentId, cvDocumentId } = form;
        await takeDocuments(files, tx, {
          ownerId: account.id,
          applicationId,
          idDocumentId,
          cvDocumentId,
        });
        return { source: 'wizard', content: withDefaults(form), idDocumentId, cvDocumentId };
      }),

    /** Creates a profile without documents. @throws already_pending, already_decided (409) */
    createProfile: (actor: Actor, form: ProfileForm): Promise<Application> =>
      send(actor, async (_tx, account) => ({
        source: 'dashboard',
        content: profileContent(form, account),
      })),

    /** The person's newest application, or null. */
    async findOwn(actor: Actor): Promise<Application | null> {
      const profile = await findProfileOfUser(db, actor.userId);
      const row = profile && (await findNewestApplication(db, profile.id));
      return row ? descriptions.describe(db, row) : null;
    },
  };
};
export type Submissions = ReturnType<typeof createSubmissions>;

const profileContent = (form: ProfileForm, account: Contact): ApplicationContent => ({
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: null,
  title: form.title,
  company: null,
  experience: null,
  bio: form.bio,
  journey: null,
  projects: null,
  helpAreas: null,
  expertise: form.expertise,
  hourlyRate: null,
  messageRate: amountText(form.messageRate),
  videoCallRate: amountText(form.callRate),
  inPersonRate: form.inPersonRate === undefined ? null : amountText(form.inPersonRate),
  offersInPerson: form.acceptsInPersonMeetings,
  location: form.location ?? null,
  languages: [...defaultLanguages],
  availability: null,
  responseTime: form.responseTime ?? defaultResponseTime,
});
