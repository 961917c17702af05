import type { FeatureDatabase } from '../../feature.ts';
import { appendOnly, ordinary } from '../../platform/db/privileges.ts';

export const mentorsDatabase: FeatureDatabase = {
  tables: {
    'public.mentor_listings': ordinary,
    'public.mentor_profiles': ordinary,
    'public.mentor_search_words': appendOnly,
  },
};
