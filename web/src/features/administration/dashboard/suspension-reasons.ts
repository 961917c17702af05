/** Suggested reasons, which can be edited before they are sent. */
export const suspensionReasons = [
  'Sessions were missed without notice.',
  'Mentees reported inappropriate behaviour.',
  'Mentees were asked to pay outside the platform.',
  'The profile contains statements that we could not confirm.',
] as const;
