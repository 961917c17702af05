/** Reasons to start a report from, by who reports; they can be changed before they are sent. */
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
