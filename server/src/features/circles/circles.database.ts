import type { FeatureDatabase } from '../../feature.ts';
import { sendAddedMail } from './added-mail.ts';

// Triggers count the members. Circles are deleted with their conversations.
export const circlesDatabase: FeatureDatabase = {
  jobs: [sendAddedMail],
  tables: {
    'public.mentee_circle_members': ['SELECT', 'INSERT', 'DELETE'],
    'public.mentee_circles': [
      'SELECT',
      'INSERT (id, creator_id, name, description, created_at)',
      'UPDATE (name, description, creator_id)',
    ],
    'public.mentor_circle_members': ['SELECT', 'INSERT', 'DELETE'],
    'public.mentor_circles': [
      'SELECT',
      'INSERT (id, mentor_id, name, description, max_members, created_at)',
      'UPDATE (name, description, max_members)',
    ],
  },
};
