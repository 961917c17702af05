import { expect, it } from 'vitest';
import { profileRows } from '../../../test/profile-rows.ts';
import { profileRestoreRefusal, profileSuspendRefusal } from './profile-suspensions.policy.ts';

it.each(profileRows)(
  'a profile can be suspended or restored, never both ($applicationStatus, active: $isActive)',
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
