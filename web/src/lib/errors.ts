import type { FieldErrors, Problem, ProblemCode } from '@ithaca/contracts/problems';

/** `network`: no answer came. `unknown`: an answer that is not one of the server's own. */
export type ErrorCode = ProblemCode | 'network' | 'unknown';

const unreachable = 'The server cannot be reached. Check your connection and try again.';

/** What a refused or failed call throws: the message is `"{status}: {detail}"` (decision 6.1). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** One sentence a person can act on. */
  readonly detail: string;
  /** Texts by field, as a 422 carries them; empty otherwise. */
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

/** Reads a refusal. An answer without problem+json (a proxy's page, say) keeps its status text. */
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

/** A call that got no answer at all: status 0. */
export const networkError = (): ApiError =>
  new ApiError({ status: 0, code: 'network', detail: unreachable });

/** True for a refusal because nobody is signed in; never shown as an error (specification, section 8). */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials';

/** The sentence to show for anything thrown. */
export const detailOf = (error: unknown, fallback = 'Something went wrong. Please try again.') =>
  error instanceof ApiError ? error.detail : fallback;

/** The code of a refusal; `unknown` for anything else thrown. */
export const codeOf = (error: unknown): ErrorCode =>
  error instanceof ApiError ? error.code : 'unknown';

/** A 422's texts as Mantine's `form.setErrors` wants them: the first text of each field. */
export const formErrorsOf = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {};
  const first = Object.entries(error.fieldErrors).flatMap(([field, [text]]) =>
    text === undefined ? [] : [[field, text] as const],
  );
  return Object.fromEntries(first);
};
