import { expect, it } from 'vitest';
import { profileRows, viewers } from '../../../test/profile-rows.ts';
import { isListed, maySee } from './mentors.policy.ts';

it.each(profileRows)(
  'a profile that is $applicationStatus, active $isActive: listed $listed, seen by $seenBy',
  (row) => {
    expect(isListed(row)).toBe(row.listed);
    const seenBy = viewers.filter((who) =>
      maySee({ userId: who, isAdmin: who === 'administrator' }, { ...row, userId: 'owner' }),
    );
    expect(seenBy).toEqual(row.seenBy);
  },
);
