import type { FeatureDatabase } from '../../feature.ts';
import { ordinary, readOnly } from '../../platform/db/privileges.ts';

export const matchingDatabase: FeatureDatabase = {
  tables: {
    'public.matching_terms': readOnly,
    'public.mentee_profiles': ordinary,
    'public.mentee_listings': ordinary,
    'public.mentee_tag_counts': ordinary,
  },
};
