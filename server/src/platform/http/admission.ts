import { type EndpointSpec, rightOf } from '@ithaca/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import { type Actor, lacksTwoFactorFor, mayCall } from '../actor.ts';
import { allowances } from '../allowances.ts';
import { type Audit, byOwner } from '../audit/audit.ts';
import { isUnreachable } from '../db/database-errors.ts';
import type { Limiter } from '../limits.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { SecurityLog } from '../security-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export interface AdmissionOptions {
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  isOwnOrigin(request: FastifyRequest): boolean;
  limiter: Limiter;
  security: SecurityLog;
  audit: Pick<Audit, 'recordRefusal'>;
}

/**
 * Decides whether a call may proceed, before its body is read, and sets `request.actor`.
 * @throws foreign_origin (403), rate_limited (429), sign_in_needed (401), not_allowed or
 *   two_factor_required (403), in this order (product 6.6)
 */
export const admitCall = async (
  endpoint: EndpointSpec,
  request: FastifyRequest,
  options: AdmissionOptions,
) => {
  if (endpoint.method !== 'GET' && !options.isOwnOrigin(request)) throw refuse('foreign_origin');
  request.actor = await findActor(endpoint, request, options);
  await takeAllowance(endpoint, request, options.limiter);
  if (isForStaff(endpoint)) await recordStaffCall(endpoint, request, options);
  requireAccess(endpoint, request.actor);
};

/**
 * Looks the caller up again when the body has arrived and it is the call's turn: a body can take minutes to arrive, and
 * the person may have been signed out, suspended or removed from staff in the meantime.
 * @throws sign_in_needed (401), not_allowed or two_factor_required (403)
 */
export const admitAgain = async (
  endpoint: EndpointSpec,
  request: FastifyRequest,
  options: Pick<AdmissionOptions, 'authenticate'>,
) => {
  if (endpoint.method === 'GET') return;
  request.actor = await findActor(endpoint, request, options);
  requireAccess(endpoint, request.actor);
};

const requireAccess = ({ access }: EndpointSpec, actor: Actor | null) => {
  if (access === 'anyone') return;
  if (!actor) throw refuse('sign_in_needed');
  if (!mayCall(access, actor)) {
    throw refuse(lacksTwoFactorFor(access, actor) ? 'two_factor_required' : 'not_allowed');
  }
};

const isForStaff = ({ access }: EndpointSpec) => access === 'admin' || rightOf(access) !== null;

/**
 * Endpoints without a limit never need to know the caller. Other public endpoints treat the caller as
 * signed out while the database is unreachable.
 */
const findActor = async (
  endpoint: EndpointSpec,
  request: FastifyRequest,
  { authenticate }: Pick<AdmissionOptions, 'authenticate'>,
) => {
  if (endpoint.access !== 'anyone') return authenticate(request);
  if (endpoint.allowance === 'unlimited') return null;
  try {
    return await authenticate(request);
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
};

const takeAllowance = async (endpoint: EndpointSpec, request: FastifyRequest, limiter: Limiter) => {
  const { actor, ip } = request;
  const { allowance = 'general' } = endpoint;
  if (allowance === 'unlimited') return;
  if (allowance === 'message' && actor) {
    return limiter.take(allowances.messagePerPerson, actor.userId);
  }
  await takeGeneralAllowance(limiter, actor, ip);
  // In addition to the general allowance, which is never refunded: refused forms are calls too.
  if (allowance === 'upload' && actor) await limiter.take(allowances.uploadPerPerson, actor.userId);
  if (allowance === 'account_mail') await limiter.take(allowances.accountMailPerAddress, ip);
};

/** Charges a request to the person, or to the address if nobody is signed in. @throws rate_limited (429) */
export const takeGeneralAllowance = (
  limiter: Limiter,
  actor: Actor | null,
  ip: string,
): Promise<void> =>
  actor
    ? limiter.take(allowances.generalPerPerson, actor.userId)
    : limiter.take(allowances.generalPerAddress, ip);

/**
 * Runs a call. A form that is refused because of its fields sends no mail, so it doesn't count towards the limit of
 * mails (ADR 4).
 */
export const withMailAllowance = async <T>(
  { allowance }: EndpointSpec,
  { ip }: FastifyRequest,
  limiter: Limiter,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (allowance === 'account_mail' && error instanceof Refusal && error.status === 422) {
      await limiter.giveBack(allowances.accountMailPerAddress, ip);
    }
    throw error;
  }
};

/** Records staff calls, including attempts by people who aren't staff (product 10.10). */
const recordStaffCall = async (
  { method, path, access }: EndpointSpec,
  { actor, ip, headers }: FastifyRequest,
  { security, audit }: Pick<AdmissionOptions, 'security' | 'audit'>,
) => {
  const isRefused = !mayCall(access, actor);
  const call = `${method} ${path}`;
  security.record(isRefused ? 'staff_call.refused' : 'staff_call.made', {
    accountId: actor?.userId ?? null,
    address: ip,
    browser: headers['user-agent'],
    call,
  });
  if (!isRefused || !actor) return;
  const { userId } = actor;
  await audit.recordRefusal(userId, {
    kind: 'staff_call.refused',
    ...byOwner(userId, ip),
    details: { call },
  });
};
