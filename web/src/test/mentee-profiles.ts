import type { MenteeProfile, MenteeSuggestion } from '@ithaca/contracts/mentee-profiles';

const id = (last: number) => `0197a1b2-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const aBio =
  'I left teaching after nine years and learn product management in the evenings.';

/** The signed-in mentee's own profile. */
export const aMenteeProfile = (fields: Partial<MenteeProfile> = {}): MenteeProfile => ({
  interests: ['Product design'],
  concerns: ['Finding a first job'],
  careerGoals: ['Product manager'],
  skillsToLearn: ['Public speaking'],
  academicBackground: 'BA Education',
  professionalBackground: null,
  dateOfBirth: '1994-05-02',
  bio: aBio,
  isPublic: true,
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...fields,
});

/** Mentees with different first names who match the signed-in one, best first. */
export const someSuggestions = (...firstNames: string[]): MenteeSuggestion[] =>
  firstNames.map((firstName, at) => ({
    menteeId: id(at + 1),
    score: 0.874 - at / 10,
    reasons: ['You both want to become product managers.'],
    profile: {
      interests: ['Product design'],
      careerGoals: ['Product manager'],
      bio: `${firstName} moves from nursing into health technology and looks for company.`,
      user: { id: id(at + 1), firstName, lastName: 'Haddad', profileImageUrl: null },
    },
  }));
