import type { Limit } from './limits.ts';

const perMinute = (name: string, count: number): Limit => ({
  name,
  burst: count,
  perSecond: count / 60,
});

/** The limits of product 7.6. */
export const allowances = {
  signInPerAccount: perMinute('sign_in_account', 10),
  /** Counts wrong passwords only. Ten sign-ins a minute alone would allow 14,400 guesses a day. */
  wrongPasswordPerAccount: { name: 'wrong_password', burst: 100, perSecond: 100 / 86_400 },
  /** For signed-in people who have to enter their password again. */
  passwordPerPerson: perMinute('password', 10),
  /** Counts wrong passwords only, as above. */
  wrongPasswordPerPerson: { name: 'wrong_own_password', burst: 20, perSecond: 20 / 86_400 },
  /** Counts only wrong two-factor codes entered after a correct password. */
  wrongCodePerAccount: { name: 'wrong_code', burst: 20, perSecond: 20 / 86_400 },
  signInPerBrowser: perMinute('sign_in_browser', 10),
  lockoutLogPerAccount: perMinute('lockout_log', 1),
  /** Refusals recorded in the audit log, which is kept forever: per account and in total. */
  auditedRefusalPerAccount: { name: 'audited_refusal', burst: 10, perSecond: 10 / 3600 },
  auditedRefusal: { name: 'audited_refusals', burst: 2000, perSecond: 2000 / 86_400 },
  signInPerAddress: { ...perMinute('sign_in_address', 60), perNetwork: true },
  accountMailPerAddress: {
    name: 'account_mail',
    burst: 20,
    perSecond: 20 / 3600,
    perNetwork: true,
  },
  paymentIntentPerPerson: { name: 'payment_intent', burst: 20, perSecond: 20 / 3600 },
  uploadPerPerson: { name: 'upload', burst: 30, perSecond: 30 / 3600 },
  /** People that a person adds to circles. Each one is notified, which delays other people's pushes. */
  circleAdditionPerPerson: { name: 'circle_addition', burst: 60, perSecond: 60 / 3600 },
  /** New circles. Suspending or deleting an account changes every circle that the person created. */
  circleCreationPerPerson: { name: 'circle_creation', burst: 100, perSecond: 100 / 86_400 },
  /** People that a person blocks. The whole list is read at once. */
  blockPerPerson: { name: 'block', burst: 100, perSecond: 100 / 86_400 },
  /** Mails about being added to a circle, per recipient. */
  circleMailPerPerson: { name: 'circle_mail', burst: 10, perSecond: 10 / 86_400 },
  /** Moves of one booking to another time. Each move mails both people. */
  movePerBooking: { name: 'move', burst: 10, perSecond: 10 / 86_400 },
  /**
   * How often a person may hold slots of one mentor while paying. Without this limit, free accounts could block a
   * mentor's slots.
   */
  holdPerMentor: { name: 'hold', burst: 6, perSecond: 6 / 86_400 },
  /**
   * Payments that a person starts for bookings of one mentor. Repeated booking and cancelling would mail the mentor
   * each time, and the provider keeps its fee for every payment.
   */
  bookingPerMentor: { name: 'booking', burst: 30, perSecond: 30 / 86_400 },
  /** Reports of people, messages and reviews. */
  concernPerPerson: { name: 'concern', burst: 20, perSecond: 20 / 86_400 },
  /** Dates of birth that a person enters for themselves. */
  birthDatePerPerson: { name: 'birth_date', burst: 8, perSecond: 8 / (30 * 86_400) },
  exportPerPerson: { name: 'export', burst: 5, perSecond: 5 / 86_400 },
  /** PDF receipts. Drawing one blocks all other requests. */
  receiptPerPerson: perMinute('receipt', 30),
  /** Recommendations ranked by a language model, which costs the operator money. */
  rerankingPerPerson: { name: 'reranking', burst: 20, perSecond: 20 / 3600 },
  /** Messages, pins and unpins, which are sent to everybody in a conversation at once. */
  messagePerPerson: { name: 'message', burst: 20, perSecond: 5 },
  /** Signals that a browser sends to connect a call: a few dozen at once, then only a few. */
  callSignalPerPerson: { name: 'call_signal', burst: 200, perSecond: 10 },
  /** Socket frames of all types. Normal use of our screens never reaches this limit. */
  framesPerPerson: { name: 'frames', burst: 600, perSecond: 20 },
  generalPerPerson: perMinute('general_person', 600),
  pagePerAddress: { ...perMinute('page_address', 300), perNetwork: true },
  /** Pictures for link previews that have to be drawn. */
  previewPerAddress: { ...perMinute('preview_address', 30), perNetwork: true },
  generalPerAddress: { ...perMinute('general_address', 300), perNetwork: true },
} as const satisfies Record<string, Limit>;
