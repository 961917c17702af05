/** What the keys begin with, for lists and for one mentor. */
export const mentorsKey = ['mentors'] as const;
export const mentorKey = (userId: string) => ['mentor', userId] as const;

/** What the keys begin with of all queries that show mentors and their figures. */
export const keysShowingMentors = [mentorsKey, ['mentor'], ['leaderboard']] as const;
