import type { EndpointSpec } from './endpoint.ts';
import { isFileAnswer } from './file-answer.ts';
import type { ProblemCode } from './problems.ts';

const always = ['not_found', 'rate_limited', 'unavailable'] as const;
const ofWrites = ['foreign_origin', 'malformed_json', 'too_large', 'wrong_type'] as const;

/**
 * Returns all errors of an endpoint: those it declares, and those implied by its method, access and
 * input. Excludes `internal`, which indicates a bug.
 */
export const problemsOf = (endpoint: EndpointSpec): ReadonlySet<ProblemCode> => {
  const { method, access, body, query, success, problems = [] } = endpoint;
  const codes = new Set<ProblemCode>([...always, ...problems]);
  if (method !== 'GET') for (const code of ofWrites) codes.add(code);
  if (access !== 'anyone') codes.add('sign_in_needed');
  if (access !== 'anyone' && access !== 'signed_in') {
    codes.add('not_allowed').add('two_factor_required');
  }
  if (Object.values(success).some(isFileAnswer)) codes.add('range_not_satisfiable');
  if (body || query) codes.add('invalid');
  return codes;
};
