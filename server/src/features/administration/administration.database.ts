import type { FeatureDatabase } from '../../feature.ts';
import { sendAccountRestoration, sendAccountSuspension } from './account-suspension-mail.ts';
import { sendProfileRestoration, sendProfileSuspension } from './profile-suspension-mail.ts';

export const administrationDatabase: FeatureDatabase = {
  jobs: [
    sendProfileSuspension,
    sendProfileRestoration,
    sendAccountSuspension,
    sendAccountRestoration,
  ],
  tables: {
    'public.account_suspensions': ['SELECT', 'INSERT', 'UPDATE (restored_at, restored_by)'],
    'public.mentor_suspensions': ['SELECT', 'INSERT', 'UPDATE (restored_at, restored_by)'],
  },
};
