import type { FeatureDatabase } from '../../feature.ts';

/** Versions are never changed: people have agreed to them. */
export const legalTextsDatabase: FeatureDatabase = {
  tables: {
    'public.legal_texts': ['SELECT', 'INSERT'],
    'public.consents': ['SELECT', 'INSERT', 'DELETE'],
  },
};
