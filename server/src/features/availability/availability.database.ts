import type { FeatureDatabase } from '../../feature.ts';

export const availabilityDatabase: FeatureDatabase = {
  tables: { 'public.mentor_availability': ['SELECT', 'INSERT', 'UPDATE'] },
};
