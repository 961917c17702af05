import type { FeatureDatabase } from '../../feature.ts';
import { ordinary, readOnly } from '../../platform/db/privileges.ts';

export const mentorsDatabase: FeatureDatabase = {
  tables: {
    'public.mentor_listings': ordinary,
    'public.mentor_profiles': ordinary,
    'public.mentor_search_words': ['SELECT', 'INSERT', 'DELETE'],
    'public.mentor_stems': ordinary,
    'public.search_synonyms': readOnly,
  },
};
