import type { FieldErrors, Problem, ProblemCode } from '@ithaca/contracts/problems';

/** `network`: there was no answer. `unknown`: the answer was not from our server. */
export type ErrorCode = ProblemCode | 'network' | 'unknown';

const unreachable = 'The server cannot be reached. Check your connection and try again.';

/** Thrown by calls that are refused or fail; the message is `"{status}: {detail}"` (product 6.1). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** A sentence that tells people what to do. */
  readonly detail: string;
  /** The errors by field of a 422; empty otherwise. */
  readonly fieldErrors: FieldErrors;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(problem: {
    status: number;
    code: ErrorCode;
    detail: string;
    fieldErrors?: FieldErrors;
    retryAfter?: number | null;
  }) {
    super(`${problem.status}: ${problem.detail}`);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.fieldErrors = problem.fieldErrors ?? {};
    this.retryAfter = problem.retryAfter ?? null;
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'detail' in value && 'code' in value;

const secondsOf = (header: string | null) => {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? seconds : null;
};

/** Parses a refusal. An answer without problem+json, for example from a proxy, keeps its status text. */
export const errorFromResponse = async (response: Response): Promise<ApiError> => {
  const retryAfter = secondsOf(response.headers.get('Retry-After'));
  const body: unknown = await response.json().catch(() => null);
  if (!isProblem(body))
    return new ApiError({
      status: response.status,
      code: 'unknown',
      detail: response.statusText || 'Something went wrong. Please try again.',
      retryAfter,
    });
  return new ApiError({
    status: response.status,
    code: body.code as ProblemCode,
    detail: body.detail,
    fieldErrors: body.errors ?? {},
    retryAfter,
  });
};

/** The error of a call without an answer: status 0. */
export const networkError = (): ApiError =>
  new ApiError({ status: 0, code: 'network', detail: unreachable });

/** Whether a call was refused because nobody is signed in; never shown as an error (product 16.1). */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials';

/** The message to show, if there is one. The status text of a proxy means nothing to people. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== 'unknown' ? error.detail : undefined;

/** The message to show for anything thrown. */
export const detailOf = (error: unknown, fallback = 'Something went wrong. Please try again.') =>
  messageOf(error) ?? fallback;

/** The code of an ApiError; `unknown` for anything else. */
export const codeOf = (error: unknown): ErrorCode =>
  error instanceof ApiError ? error.code : 'unknown';

/** The first error of each field of a 422, as `form.setErrors` of Mantine expects it. */
export const formErrorsOf = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {};
  const first = Object.entries(error.fieldErrors).flatMap(([field, [text]]) =>
    text === undefined ? [] : [[field, text] as const],
  );
  return Object.fromEntries(first);
};
