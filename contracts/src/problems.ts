import * as z from 'zod/mini';

/**
 * All errors that the server can return: status, title and default detail, which the throwing code may
 * replace.
 */
export const problems = {
  malformed_json: [400, 'Malformed request', 'The request could not be read as JSON.'],
  sign_in_needed: [401, 'Sign-in required', 'Please sign in to continue.'],
  wrong_credentials: [401, 'Wrong credentials', 'Invalid email or password.'],
  payment_needed: [402, 'Payment required', 'Please pay to unlock this mentor.'],
  payment_unfinished: [402, 'Payment incomplete', 'This payment has not been completed.'],
  card_declined: [
    402,
    'Card declined',
    'Your card was declined. Please try a different payment method.',
  ],
  insufficient_funds: [
    402,
    'Insufficient funds',
    'Your card has insufficient funds. Please try a different payment method.',
  ],
  foreign_origin: [403, 'Cross-site request', 'This request came from another website.'],
  not_allowed: [403, 'Not allowed', 'You are not allowed to do this.'],
  email_not_verified: [
    403,
    'E-mail not verified',
    'Please verify your email address before logging in.',
  ],
  access_not_granted: [403, 'Access not granted', "Your early access hasn't been granted yet."],
  account_suspended: [
    403,
    'Account suspended',
    'Your account is suspended. We have emailed you the reason.',
  ],
  signups_closed: [
    403,
    'Sign-ups are closed',
    'Sign-up is currently by waitlist only. Please join the waitlist.',
  ],
  two_factor_needed: [403, 'Code required', 'Enter the code from your authenticator app.'],
  two_factor_expired: [
    403,
    'Sign in again',
    'This sign-in has expired, or too many wrong codes were entered. Please sign in again.',
  ],
  two_factor_required: [
    403,
    'Two-factor sign-in required',
    'Please switch on two-factor sign-in in your settings first.',
  ],
  not_found: [404, 'Not found', 'This doesn’t exist, or you don’t have access to it.'],
  email_taken: [409, 'Email taken', 'An account with this email already exists.'],
  password_needed: [
    409,
    'Password required',
    'Enter the password you chose when you signed up, or set a new one.',
  ],
  two_factor_on: [409, 'Already on', 'Two-factor sign-in is already on.'],
  two_factor_off: [409, 'Not on', 'Two-factor sign-in is off. Please set it up first.'],
  already_unlocked: [409, 'Already unlocked', 'You have already unlocked this mentor.'],
  intent_used: [409, 'Payment already used', 'This payment has already been used.'],
  intent_mismatch: [409, 'Payment mismatch', 'This payment was made for something else.'],
  included_in_plan: [409, 'Included in your plan', 'Your plan already includes this mentor.'],
  already_subscribed: [409, 'Already your plan', 'You are already on this plan.'],
  plan_past_due: [
    409,
    'Payment overdue',
    'Your last renewal was not paid. Please update your card first.',
  ],
  slot_taken: [409, 'Time taken', 'This time has just been taken. Please choose another.'],
  circle_full: [409, 'Circle is full', 'Circle is full'],
  already_pending: [409, 'Already pending', 'Your application is already pending review.'],
  client_id_reused: [
    409,
    'Message id reused',
    'A different message was already sent with this clientId.',
  ],
  already_reported: [
    409,
    'Already reported',
    'You have already reported this. We will look at it soon.',
  ],
  already_decided: [409, 'Already decided', 'This has already been decided.'],
  text_outdated: [
    409,
    'Outdated',
    'Another version has been published since. Please read it first.',
  ],
  reported_again: [
    409,
    'Reported again',
    'Somebody has reported this again in the meantime. Please read that report, too.',
  ],
  already_released: [
    409,
    'Already released',
    'This payment has been released to the mentor, so it can’t be refunded.',
  ],
  already_suspended: [409, 'Already suspended', 'This mentor is already suspended.'],
  not_suspended: [409, 'Not suspended', 'This mentor is not suspended.'],
  already_reviewed: [409, 'Already reviewed', 'You have already reviewed this session.'],
  already_staff: [409, 'Already a moderator', 'This person is a moderator already.'],
  already_invited: [
    409,
    'Already invited',
    'This address has been invited already. You can send the invitation again.',
  ],
  invitation_used: [409, 'Already accepted', 'This invitation has already been accepted.'],
  invitation_expired: [
    409,
    'Invitation expired',
    'This invitation has expired. Please ask the administrator to send it again.',
  ],
  invitation_for_another: [
    403,
    'Invitation for another address',
    'This invitation was sent to another email address. Please sign in with the account of that address.',
  ],
  administrator_account: [
    409,
    'Administrator account',
    'The administrator’s account can’t be deleted. Another administrator has to be configured first.',
  ],
  sessions_unfinished: [
    409,
    'Sessions not finished',
    'You have a booked session that starts within 24 hours or isn’t completed yet. Please delete your account once it is completed.',
  ],
  mentor_away: [409, 'Mentor away', 'This mentor is currently away.'],
  read_only: [403, 'Read only', 'This conversation is read-only.'],
  too_large: [413, 'Too large', 'This is too large.'],
  wrong_type: [415, 'Wrong type', 'This type of content is not accepted here.'],
  range_not_satisfiable: [416, 'No such part', 'This file ends before the requested part.'],
  profile_needed: [
    422,
    'Complete your profile first',
    'Please fill out your mentee profile to get AI suggestions.',
  ],
  invalid: [422, 'Check the form', 'Check the marked fields.'],
  invalid_token: [422, 'Invalid link', 'This link is invalid, was already used or has expired.'],
  price_mismatch: [
    422,
    'Price mismatch',
    'The price has changed. Please reload the page and try again.',
  ],
  password_too_common: [
    422,
    'Password too common',
    'This password is too common. Please choose another.',
  ],
  rate_limited: [
    429,
    'Too many requests',
    'Too many attempts. Please wait a moment and try again.',
  ],
  unavailable: [503, 'Unavailable', 'The service is busy at the moment. Please try again shortly.'],
  internal: [500, 'Something went wrong', 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, title: string, detail: string]>;

export type ProblemCode = keyof typeof problems;

/** RFC 9457 (product 6.1): `type` is `/problems/` followed by the code in kebab-case. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Problem = z.infer<typeof problem>;

/** The error messages of a 422, by field. */
export type FieldErrors = Record<string, string[]>;
