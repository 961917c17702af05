import type { FeatureDatabase } from '../../feature.ts';
import { kept, ordinary } from '../../platform/db/privileges.ts';
import { measureReplies } from './reply-times.ts';

export const sessionsDatabase: FeatureDatabase = {
  jobs: [measureReplies],
  tables: { 'public.reviews': ordinary, 'public.sessions': kept },
};
