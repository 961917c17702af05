import type { FeatureDatabase } from '../../feature.ts';
import { ordinary } from '../../platform/db/privileges.ts';
import { findDueDigests, sendDigest } from './digests.ts';
import { forgetOldNotifications, notifyPerson } from './notify.ts';
import { pushNotification } from './push-jobs.ts';

export const notificationCentreDatabase: FeatureDatabase = {
  jobs: [notifyPerson, forgetOldNotifications, findDueDigests, sendDigest, pushNotification],
  tables: { 'public.notifications': ordinary },
};
