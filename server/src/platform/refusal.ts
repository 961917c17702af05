import {
  type FieldErrors,
  type Problem,
  type ProblemCode,
  problems,
} from '@ithaca/contracts/problems';

/** The default time after which something unavailable may be retried. */
const outageSeconds = 2;

/** An error with a code from the closed list. Services throw it; the HTTP and socket layers render it. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, options: RefusalOptions = {}) {
    const [status, , detail] = problems[code];
    super(options.detail ?? detail);
    this.code = code;
    this.status = status;
    this.fieldErrors =
      options.errors ?? (code === 'invalid_token' ? { token: [this.message] } : undefined);
    this.retryAfterSeconds =
      options.retryAfterSeconds ?? (code === 'unavailable' ? outageSeconds : undefined);
  }
}

interface RefusalOptions {
  /** Replaces the default text of the code. */
  detail?: string;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
}

/** Creates the error that services throw: `throw refuse('not_found')`. */
export const refuse = (code: ProblemCode, options?: RefusalOptions) => new Refusal(code, options);

/** Converts a refusal to an RFC 9457 problem (product 6.1). */
export const problemOf = (refusal: Refusal): Problem => ({
  type: `/problems/${refusal.code.replaceAll('_', '-')}`,
  title: problems[refusal.code][1],
  status: refusal.status,
  code: refusal.code,
  detail: refusal.message,
  ...(refusal.fieldErrors && { errors: refusal.fieldErrors }),
});
