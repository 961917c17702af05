import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { hashToken, newToken } from '../identity/index.ts';
import { staffInvitationMail } from './invitation-mail-texts.ts';
import { findInvitation, setToken } from './invitations.store.ts';

/** Mails the link of an invitation to become a moderator. */
export const sendStaffInvitation = jobKind('staff.send-invitation', z.object({ invitationId: id }));

/**
 * Handles {@link sendStaffInvitation}. The link is created when the mail is written (ADR 1). A retry may send a second
 * mail, whose link replaces the first one.
 */
export const staffInvitationMailJob = ({ db, mail, config, clock, security }: Context) =>
  handleJob(sendStaffInvitation, async ({ invitationId }) => {
    const invitation = await findInvitation(db, invitationId);
    if (!invitation || invitation.expiresAt <= clock.now()) return;
    const token = newToken();
    if (!(await setToken(db, invitationId, hashToken(token)))) return;
    const { email, rights } = invitation;
    const link = `${config.publicUrl}${pathTo('staffInvitation', {}, { token })}`;
    await mail.send(
      staffInvitationMail({ to: email, product: config.marketplace.name, rights }, link),
    );
    security.record('account_mail.sent', { accountId: null, reason: 'staff_invitation' });
  });
