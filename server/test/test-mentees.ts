/** The body of `POST /api/mentee-profile`, with some fields replaced. */
export const menteeProfileBody = (fields: Record<string, unknown> = {}) => ({
  interests: ['hiking'],
  concerns: ['starting again'],
  careerGoals: ['find good work'],
  skillsToLearn: ['patience'],
  bio: 'Somebody who writes just enough about themself to be taken seriously.',
  ...fields,
});
