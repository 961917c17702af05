import type { FeatureDatabase } from '../../feature.ts';
import { appendOnly, ordinary } from '../../platform/db/privileges.ts';
import { sweepFiles } from './sweep.ts';

export const filesDatabase: FeatureDatabase = {
  jobs: [sweepFiles],
  tables: { 'public.file_looks': appendOnly, 'public.files': ordinary },
};
