import type { FeatureDatabase } from '../../feature.ts';

export const blocksDatabase: FeatureDatabase = {
  tables: { 'public.blocks': ['SELECT', 'INSERT', 'DELETE'] },
};
