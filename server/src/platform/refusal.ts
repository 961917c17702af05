import {
  type FieldErrors,
  type Problem,
  type ProblemCode,
  problems,
} from '@ithaca/contracts/problems';

/** A "no" with a name from the closed list: services throw it, the HTTP and socket doors render it. */
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
    this.fieldErrors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

interface RefusalOptions {
  /** Instead of the list's sentence, when the place that refuses knows a better one. */
  detail?: string;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
}

/** `throw refuse('not_found')`: the only way a rule says no. */
export const refuse = (code: ProblemCode, options?: RefusalOptions) => new Refusal(code, options);

/** RFC 9457 shape of a refusal (product 6.1). */
export const problemOf = (refusal: Refusal): Problem => ({
  type: `/problems/${refusal.code.replaceAll('_', '-')}`,
  title: problems[refusal.code][1],
  status: refusal.status,
  code: refusal.code,
  detail: refusal.message,
  ...(refusal.fieldErrors && { errors: refusal.fieldErrors }),
});
