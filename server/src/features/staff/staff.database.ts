import type { FeatureDatabase } from '../../feature.ts';
import { sendStaffInvitation } from './invitation-mail.ts';
import { purgeInvitations } from './purge.ts';

export const staffDatabase: FeatureDatabase = {
  jobs: [sendStaffInvitation, purgeInvitations],
  tables: {
    // Neither the invited address nor the accepting person can be changed.
    'public.staff_invitations': [
      'SELECT',
      'INSERT',
      'UPDATE (token_hash, sent_at, expires_at, accepted_at, accepted_by)',
      'DELETE',
    ],
    'public.staff_members': ['SELECT', 'INSERT', 'UPDATE (rights, invited_by)', 'DELETE'],
  },
};
