/**
 * Limits shared by server and web. Lengths are in code points, except those of email addresses and
 * searches, which are in UTF-16 units. A search must be within its limit before and after
 * normalization.
 */
export const limits = {
  nameMin: 2,
  nameMax: 100,
  emailMax: 254,
  signUpPasswordMin: 6,
  resetPasswordMin: 8,
  passwordMax: 128,
  messageMax: 4000,
  phoneMax: 30,
  /** Job titles, companies, places and other single-line texts. */
  lineMax: 100,
  expertiseMax: 60,
  expertiseEntries: 20,
  languagesMax: 10,
  /** Each text of an application. */
  applicationTextMax: 3000,
  /** Three texts of an application, with a blank line between them. */
  bioMax: 9004,
  rejectionReasonMax: 1000,
  suspensionReasonMax: 1000,
  refundReasonMax: 1000,
  /** The reason for cancelling a booking or reporting a problem. */
  problemTextMax: 1000,
  /** The text of a report about a person, message or review, and the moderator's reason. */
  concernTextMax: 1000,
  /** A review, the reply to one, and the reason for hiding one. */
  reviewMax: 1000,
  /** In EUR. */
  rateMin: 1,
  rateMax: 10_000,
  searchMax: 200,
  /** Searches by name or email address, by staff. */
  personSearchMax: 100,
  /** The last part of a public page's address. */
  slugMin: 3,
  slugMax: 60,
  /** Members of a circle: mentees not counting the mentor, or mentees including the creator. */
  circleMin: 2,
  circleMax: 7,
  circleNameMax: 50,
  circleDescriptionMax: 200,
  menteeBioMin: 50,
  menteeBioMax: 500,
  /** A tag of a mentee profile, and the number of tags per list. */
  tagMax: 60,
  tagsMax: 20,
  backgroundMax: 200,
  /** Each answer to the assistant. */
  answerMax: 1000,
  leaderboardMax: 10,
  /** People on the waitlist who can be granted access in one request. */
  grantsMax: 500,
  pageDefault: 50,
  pageMax: 100,
  messagePage: 50,
  /** Larger counts are shown as "1000+". */
  countCap: 1000,
  pinsShown: 2,
  jsonBytes: 1024 * 1024,
  uploadBytes: 10 * 1024 * 1024,
  webhookBytes: 64 * 1024,
  frameBytes: 64 * 1024,
  /** In UTF-16 units. The longest session descriptions of browsers are below 20,000. */
  callSignalMax: 32_000,
  badFramesBeforeClose: 3,
  /** The number of frames over the rate limit after which a socket is closed. */
  refusedFramesBeforeClose: 100,
} as const;

/** How clients reconnect after a lost connection (product 13.9). Delays in milliseconds. */
export const reconnect = { tries: 5, firstDelayMs: 3000, factor: 1.5, maxDelayMs: 30_000 } as const;

/** How many days a booking of messages lasts (product 3.2). */
export const messagingDays = 30;

/**
 * How many hours after the end a problem can be reported before the money is released (product 3.6).
 */
export const reportHours = 72;

/** Within how many hours an application is decided (product 17.3). */
export const decisionHours = { from: 24, to: 48 } as const;

/** How long the welcome message is shown after a sign-in before the redirect (product 13.1). */
export const signInRedirectMs = 500;
