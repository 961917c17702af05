import type { FeatureDatabase } from '../../feature.ts';

/** Versions never change, because people have agreed to them. */
export const legalTextsDatabase: FeatureDatabase = {
  tables: {
    'public.legal_texts': ['SELECT', 'INSERT'],
    'public.consents': ['SELECT', 'INSERT', 'DELETE'],
  },
};
