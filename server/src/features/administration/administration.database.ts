import type { FeatureDatabase } from '../../feature.ts';
import { sendRestoration, sendSuspension } from './suspension-mail.ts';

export const administrationDatabase: FeatureDatabase = {
  jobs: [sendSuspension, sendRestoration],
  tables: {
    'public.mentor_suspensions': ['SELECT', 'INSERT', 'UPDATE (restored_at, restored_by)'],
  },
};
