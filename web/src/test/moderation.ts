import type { Application, DecidedApplication } from '@ithaca/contracts/applications';
import { anApplication, aStoredFile } from './applications.ts';

const id = (last: number) => `0192a1b2-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A pending application in the queue; `at` distinguishes several of them. */
export const aWaiting = (overrides: Partial<Application> = {}, at = 1): Application => {
  const applicant = {
    firstName: 'Odette',
    lastName: 'Marchand',
    email: 'odette@ithaca.test',
  };
  return anApplication({
    ...applicant,
    id: id(at),
    profileId: id(100 + at),
    user: { ...applicant, id: id(200 + at), profileImageUrl: null },
    title: 'Pastry chef',
    company: 'Maison Marchand',
    experience: '14',
    bio: 'From hotels to a shop of my own.',
    journey: 'I began at sixteen.',
    projects: null,
    helpAreas: 'Opening a shop.',
    expertise: ['Pastry', 'Pricing'],
    messageRate: '18.00',
    videoCallRate: '90.00',
    location: 'Lyon',
    languages: ['French'],
    availability: null,
    idDocument: aStoredFile({ id: id(300 + at), name: 'passport.jpg', type: 'image/jpeg' }),
    cvDocument: aStoredFile({ id: id(400 + at), name: 'cv.doc', type: 'application/msword' }),
    ...overrides,
  });
};

/** An application that was rejected. */
export const aRejection = (overrides: Partial<DecidedApplication> = {}): DecidedApplication => ({
  ...aWaiting(),
  status: 'rejected',
  rejectionReason: 'The photo is not readable.',
  decidedAt: '2026-11-21T10:00:00.000Z',
  decidedBy: { id: id(500), firstName: 'Mod', lastName: 'Erator', profileImageUrl: null },
  ...overrides,
});
