import type { FeatureDatabase } from '../../feature.ts';

export const announcementsDatabase: FeatureDatabase = {
  tables: {
    'public.announcements': ['SELECT', 'INSERT', 'UPDATE (withdrawn_at)'],
    'public.announcement_dismissals': ['SELECT', 'INSERT', 'DELETE'],
  },
};
