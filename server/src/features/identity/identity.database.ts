import type { FeatureDatabase } from '../../feature.ts';
import { ordinary } from '../../platform/db/privileges.ts';
import { sendAccountMail } from './account-mails.ts';
import { sendDeletionMail } from './deletion-mails.ts';
import { purgeExpired } from './purge.ts';

export const identityDatabase: FeatureDatabase = {
  jobs: [purgeExpired, sendAccountMail, sendDeletionMail],
  tables: {
    'public.account_mails_sent': ['SELECT', 'INSERT', 'DELETE'],
    'public.account_tokens': ordinary,
    'public.farewell_mails': ['SELECT', 'INSERT', 'DELETE'],
    'public.known_browsers': ordinary,
    'public.recovery_codes': ['SELECT', 'INSERT', 'DELETE'],
    'public.sign_in_challenges': ordinary,
    'public.sign_ins': ordinary,
    'public.two_factor': ordinary,
    'public.users': ordinary,
  },
};
