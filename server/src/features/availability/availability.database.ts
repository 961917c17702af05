import type { FeatureDatabase } from '../../feature.ts';
import { findNextSlot, findNextSlots } from './next-slots.ts';

export const availabilityDatabase: FeatureDatabase = {
  jobs: [findNextSlot, findNextSlots],
  tables: { 'public.mentor_availability': ['SELECT', 'INSERT', 'UPDATE'] },
};
