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
  /** For those who are signed in and have to enter their password again. */
  passwordPerPerson: perMinute('password', 10),
  /** Counts wrong passwords only, as above. */
  wrongPasswordPerPerson: { name: 'wrong_own_password', burst: 20, perSecond: 20 / 86_400 },
  /** Counts wrong codes of two-factor sign-in only; the password was right. */
  wrongCodePerAccount: { name: 'wrong_code', burst: 20, perSecond: 20 / 86_400 },
  signInPerBrowser: perMinute('sign_in_browser', 10),
  lockoutLogPerAccount: perMinute('lockout_log', 1),
  /** Refusals in the audit log, which is kept forever: per account, and for everybody together. */
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
  /** People whom a person adds to circles. Each of them is notified, and other people's pushes wait for that. */
  circleAdditionPerPerson: { name: 'circle_addition', burst: 60, perSecond: 60 / 3600 },
  /** New circles. Suspending and deleting an account changes every circle that its person has created. */
  circleCreationPerPerson: { name: 'circle_creation', burst: 100, perSecond: 100 / 86_400 },
  /** People whom a person blocks: the whole list is read at once. */
  blockPerPerson: { name: 'block', burst: 100, perSecond: 100 / 86_400 },
  /** Mails about being added to a circle, by recipient. */
  circleMailPerPerson: { name: 'circle_mail', burst: 10, perSecond: 10 / 86_400 },
  /** Moving the time of one booking, which mails both people. */
  movePerBooking: { name: 'move', burst: 10, perSecond: 10 / 86_400 },
  /**
   * How often a person may hold slots of one mentor while paying. Otherwise free accounts could block a mentor's
   * slots.
   */
  holdPerMentor: { name: 'hold', burst: 6, perSecond: 6 / 86_400 },
  /**
   * Payments that a person starts for bookings of one mentor. Booking and cancelling in turn mails the mentor each time,
   * and the provider keeps its fee for every payment.
   */
  bookingPerMentor: { name: 'booking', burst: 30, perSecond: 30 / 86_400 },
  /** Reports of people, messages and reviews. */
  concernPerPerson: { name: 'concern', burst: 20, perSecond: 20 / 86_400 },
  /** Dates of birth that a person enters for themself. */
  birthDatePerPerson: { name: 'birth_date', burst: 8, perSecond: 8 / (30 * 86_400) },
  exportPerPerson: { name: 'export', burst: 5, perSecond: 5 / 86_400 },
  /** Receipts as PDF; everybody else waits while one is drawn. */
  receiptPerPerson: perMinute('receipt', 30),
  /** Recommendations that a language model orders, which costs the operator money. */
  rerankingPerPerson: { name: 'reranking', burst: 20, perSecond: 20 / 3600 },
  /** Messages, pinning and unpinning: what is sent to everybody in a conversation at once. */
  messagePerPerson: { name: 'message', burst: 20, perSecond: 5 },
  /** What a browser sends to connect a call: a few dozen at once, and few later. */
  callSignalPerPerson: { name: 'call_signal', burst: 200, perSecond: 10 },
  /** Socket frames of all types. People and our screens never send as many. */
  framesPerPerson: { name: 'frames', burst: 600, perSecond: 20 },
  generalPerPerson: perMinute('general_person', 600),
  pagePerAddress: { ...perMinute('page_address', 300), perNetwork: true },
  /** Pictures for link previews that have to be drawn. */
  previewPerAddress: { ...perMinute('preview_address', 30), perNetwork: true },
  generalPerAddress: { ...perMinute('general_address', 300), perNetwork: true },
} as const satisfies Record<string, Limit>;
