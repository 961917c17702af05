import {
  getPreRegistrationQrCode,
  getWaitlistStatistics,
  listWaitlist,
  type WaitlistEntry,
} from '@ithaca/contracts/waitlist';
import { fakeApi } from './fake-api.ts';

let count = 0;

/** A mentee who waits for access. */
export const anEntry = (fields: Partial<WaitlistEntry> = {}): WaitlistEntry => {
  count += 1;
  return {
    id: `0190a1b2-0000-7000-8000-${String(count).padStart(12, '0')}`,
    firstName: 'Ana',
    lastName: 'Novák',
    email: 'ana@example.test',
    userType: 'mentee',
    createdAt: '2026-11-21T09:05:00.000Z',
    platformAccess: false,
    ...fields,
  };
};

/** A server with this waitlist. */
export const apiWithWaitlist = (entries: WaitlistEntry[]) =>
  fakeApi()
    .on(listWaitlist, { status: 200, body: entries })
    .on(getWaitlistStatistics, {
      status: 200,
      body: {
        total: 9,
        granted: 2,
        mentees: 5,
        mentors: 4,
        days: [
          { day: '2026-11-20', mentees: 0, mentors: 0 },
          { day: '2026-11-21', mentees: 2, mentors: 1 },
        ],
      },
    })
    .on(getPreRegistrationQrCode, {
      status: 200,
      body: {
        qrCode: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
        url: 'https://ithaca.test/pre-registration',
      },
    });
