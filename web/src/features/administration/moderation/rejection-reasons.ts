/** Suggested reasons, which can be edited before they are sent. */
export const rejectionReasons = [
  'The photo of your ID is not readable. Please upload a clear photo or scan.',
  'The name on your ID does not match the name in your application.',
  'Your CV does not show the experience that your application describes.',
  'Your texts say too little about how you can help mentees.',
  'We could not confirm the information in your application.',
] as const;
