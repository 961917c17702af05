/** Suggested reasons for a report, by reporter; they can be edited before sending. */
export const problemReasons = {
  mentee: [
    'The session didn’t take place.',
    'I got no answer.',
    'The session was much shorter than booked.',
  ],
  mentor: [
    'My mentee didn’t come to the session.',
    'The messages I got were inappropriate.',
    'I was asked to settle the payment outside the platform.',
  ],
} as const;
