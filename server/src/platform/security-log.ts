import type { Logger } from 'pino';
import { Refusal } from './refusal.ts';

/** What may happen that an operator would want to look into afterwards (product 10.10). */
export type SecurityEvent =
  | 'sign_in.succeeded'
  | 'sign_in.refused'
  | 'sign_in.locked_out'
  | 'sign_in.ended'
  | 'address.verified'
  | 'address.verification_refused'
  | 'password.reset_requested'
  | 'password.reset'
  | 'access.granted'
  | 'account_mail.sent'
  | 'account_mail.withheld'
  | 'staff_call.made'
  | 'staff_call.refused';

/** Who did it, from where and why: ids and names of ours, never secrets or texts that people wrote. */
export interface SecurityDetails {
  accountId?: string | null | undefined;
  /** Whom staff acted on. */
  subjectId?: string;
  address?: string;
  /** The browser as it names itself. */
  browser?: string | undefined;
  reason?: string;
  /** Method and path pattern of a call. */
  call?: string;
}

/** The stream of security events; each is one line with `"log":"security"` and its `event`. */
export interface SecurityLog {
  record(event: SecurityEvent, details: SecurityDetails): void;
  /** Records an event whose reason is a refusal's code. Faults of ours are logged elsewhere. */
  recordRefusal(event: SecurityEvent, error: unknown, details: SecurityDetails): void;
}

const maxBrowserLength = 200;

/** Writes the events to the ordinary log, whatever LOG_LEVEL leaves out of the rest. */
export const createSecurityLog = (log: Logger): SecurityLog => {
  const stream = log.child(
    { log: 'security' },
    { level: log.level === 'silent' ? 'silent' : 'info' },
  );
  const record: SecurityLog['record'] = (event, { browser, ...details }) => {
    const named = browser === undefined ? {} : { browser: browser.slice(0, maxBrowserLength) };
    stream.info({ event, ...details, ...named }, event);
  };
  return {
    record,
    recordRefusal(event, error, details) {
      if (error instanceof Refusal) record(event, { ...details, reason: error.code });
    },
  };
};
