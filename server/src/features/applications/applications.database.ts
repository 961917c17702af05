import type { FeatureDatabase } from '../../feature.ts';
import { sendDecision } from './decision-mail.ts';

export const applicationsDatabase: FeatureDatabase = {
  jobs: [sendDecision],
  tables: {
    'public.mentor_applications': [
      'SELECT',
      'INSERT',
      'UPDATE (status, rejection_reason, decided_at, decided_by)',
    ],
  },
  functions: ['public.delete_applications_of_deleted_account(uuid)'],
};
