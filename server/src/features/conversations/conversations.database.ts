import type { FeatureDatabase } from '../../feature.ts';
import { kept, ordinary, readOnly } from '../../platform/db/privileges.ts';

export const conversationsDatabase: FeatureDatabase = {
  tables: {
    'public.conversation_addresses': kept,
    'public.conversation_participants': ordinary,
    // Only write_message and write_messages are allowed to number messages.
    'public.conversations': [
      'SELECT',
      'INSERT (id, kind, person_low, person_high, write_until, newest_address, created_at)',
      'UPDATE (write_until, newest_address, pins_version)',
    ],
    // Filled by a trigger.
    'public.former_participants': readOnly,
    'public.message_pins': ordinary,
    'public.messages': readOnly,
    'public.priority_people': ordinary,
  },
  functions: [
    'public.attach_file(uuid, uuid, uuid)',
    'public.count_unread(uuid, int)',
    'public.delete_empty_circle(uuid)',
    'public.delete_unreadable_messages(uuid, bigint, bigint)',
    'public.remove_message(uuid, uuid, timestamptz)',
    'public.write_message(uuid, uuid, uuid, text, uuid, timestamptz)',
    'public.write_messages(uuid[], uuid[], uuid[], text[], uuid[], timestamptz)',
  ],
};
