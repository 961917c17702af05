import type { Logger } from 'pino';
import { Refusal } from './refusal.ts';

/** Events that an operator may want to investigate later (product 10.10). */
export type SecurityEvent =
  | 'sign_in.succeeded'
  | 'sign_in.refused'
  | 'sign_in.locked_out'
  | 'sign_in.ended'
  | 'two_factor.enabled'
  | 'two_factor.disabled'
  | 'two_factor.codes_renewed'
  | 'two_factor.asked'
  | 'two_factor.failed'
  | 'address.verified'
  | 'address.verification_refused'
  | 'password.reset_requested'
  | 'password.reset'
  | 'password.changed'
  | 'password.refused'
  | 'account.suspended'
  | 'account.restored'
  | 'account.deleted'
  | 'data.exported'
  | 'access.granted'
  | 'application.decided'
  | 'file.read'
  | 'mentor.suspended'
  | 'mentor.restored'
  | 'account_mail.sent'
  | 'account_mail.withheld'
  | 'staff_call.made'
  | 'staff_call.refused';

/** Who caused the event, from where and why. Must not contain secrets or texts written by users. */
export interface SecurityDetails {
  accountId?: string | null | undefined;
  /** The account that staff acted on. */
  subjectId?: string;
  address?: string;
  /** The User-Agent header. */
  browser?: string | undefined;
  reason?: string;
  /** Method and path pattern of a call. */
  call?: string;
}

/** Writes each security event as one log line with `"log":"security"` and its `event`. */
export interface SecurityLog {
  record(event: SecurityEvent, details: SecurityDetails): void;
  /** Records an event with the refusal's code as its reason. Ignores other errors. */
  recordRefusal(event: SecurityEvent, error: unknown, details: SecurityDetails): void;
}

const maxBrowserLength = 200;

/** Writes security events to the server log, even if LOG_LEVEL excludes the level info. */
export const createSecurityLog = (log: Logger): SecurityLog => {
  const stream = log.child(
    { log: 'security' },
    { level: log.level === 'silent' ? 'silent' : 'info' },
  );
  const record: SecurityLog['record'] = (event, { browser, ...details }) => {
    const bounded = browser === undefined ? {} : { browser: browser.slice(0, maxBrowserLength) };
    stream.info({ event, ...details, ...bounded }, event);
  };
  return {
    record,
    recordRefusal(event, error, details) {
      if (error instanceof Refusal) record(event, { ...details, reason: error.code });
    },
  };
};
