import type { FeatureDatabase } from '../../feature.ts';
import { ordinary } from '../../platform/db/privileges.ts';

export const publicPagesDatabase: FeatureDatabase = {
  tables: {
    'public.public_page_addresses': ['SELECT', 'INSERT', 'DELETE'],
    'public.public_pages': ordinary,
  },
};
