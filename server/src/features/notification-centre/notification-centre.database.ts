import type { FeatureDatabase } from '../../feature.ts';
import { ordinary } from '../../platform/db/privileges.ts';
import { findDueDigests, sendDigest } from './digests.ts';
import { forgetOldNotifications, notifyPerson } from './notify.ts';

export const notificationCentreDatabase: FeatureDatabase = {
  jobs: [notifyPerson, forgetOldNotifications, findDueDigests, sendDigest],
  tables: { 'public.notifications': ordinary },
};
