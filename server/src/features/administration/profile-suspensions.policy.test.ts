import { expect, it } from 'vitest';
import { profileRows } from '../../../test/profile-rows.ts';
import { profileRestoreRefusal, profileSuspendRefusal } from './profile-suspensions.policy.ts';

it.each(profileRows)(
  'a profile that is $applicationStatus, active $isActive, can be suspended or restored, not both',
  (profile) => {
    const expected =
      profile.applicationStatus !== 'approved'
        ? ['not_found', 'not_found']
        : profile.isActive
          ? [null, 'not_suspended']
          : ['already_suspended', null];
    expect([profileSuspendRefusal(profile), profileRestoreRefusal(profile)]).toEqual(expected);
  },
);
