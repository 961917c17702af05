import type { FeatureDatabase } from '../../feature.ts';
import { sendOutcome, sendWarning } from './decision-mails.ts';

export const concernsDatabase: FeatureDatabase = {
  jobs: [sendOutcome, sendWarning],
  tables: {
    'public.concerns': [
      'SELECT',
      'INSERT',
      'UPDATE (details, evidence, outcome, note, decided_at, decided_by)',
    ],
  },
};
