/** The query key prefixes for lists and for one mentor. */
export const mentorsKey = ['mentors'] as const;
export const mentorKey = (userId: string) => ['mentor', userId] as const;

/** The key prefixes of all queries that show mentors and their figures. */
export const keysShowingMentors = [mentorsKey, ['mentor'], ['leaderboard']] as const;
