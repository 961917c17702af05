import type { Application } from '@ithaca/contracts/applications';
import type { StoredFile } from '@ithaca/contracts/files';
import { aUser } from './people.ts';

const id = (last: number) => `0190a1b2-0000-7000-a000-${String(last).padStart(12, '0')}`;

/** A file that was uploaded. */
export const aStoredFile = (overrides: Partial<StoredFile> = {}): StoredFile => ({
  id: id(1),
  name: 'cv.pdf',
  size: 2048,
  type: 'application/pdf',
  ...overrides,
});

/** A pending application of the signed-in mentee. */
export const anApplication = (overrides: Partial<Application> = {}): Application => {
  const { id: userId, firstName, lastName, profileImageUrl, email } = aUser();
  return {
    id: id(11),
    profileId: id(12),
    source: 'wizard',
    status: 'pending',
    rejectionReason: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    decidedAt: null,
    user: { id: userId, firstName, lastName, profileImageUrl, email },
    firstName,
    lastName,
    email,
    phone: '+46 8 123456',
    title: 'Head of Product',
    company: 'Nordlys',
    experience: '12',
    bio: 'I began in support.\n\nA payment app.\n\nFirst product jobs.',
    journey: 'I began in support.',
    projects: 'A payment app.',
    helpAreas: 'First product jobs.',
    expertise: ['Product management', 'Hiring'],
    hourlyRate: null,
    messageRate: '15.00',
    videoCallRate: '75.00',
    inPersonRate: null,
    offersInPerson: false,
    location: 'Stockholm',
    languages: ['English'],
    availability: 'weekdays',
    responseTime: '24h',
    idDocument: aStoredFile({ id: id(2), name: 'passport.png', type: 'image/png' }),
    cvDocument: aStoredFile(),
    ...overrides,
  };
};
