import type { FeatureDatabase } from '../../feature.ts';
import { kept, ordinary } from '../../platform/db/privileges.ts';
import { sendMissedMail } from './missed-mail.ts';
import { findMissedMessages } from './missed-search.ts';
import { findMessagesToPush, pushMessages } from './push/push-messages.ts';

export const notificationsDatabase: FeatureDatabase = {
  jobs: [findMissedMessages, sendMissedMail, findMessagesToPush, pushMessages],
  tables: {
    'public.missed_message_mails': ordinary,
    'public.missed_message_search': kept,
    'public.notification_choices': ordinary,
    'public.push_keys': kept,
    'public.push_subscriptions': ordinary,
    'public.pushed_message_search': kept,
  },
};
