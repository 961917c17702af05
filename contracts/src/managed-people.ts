import * as z from 'zod/mini';
import { suspensionBody } from './administration.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { cursor, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { personSearch } from './person-search.ts';
import { userTypes } from './user.ts';

/** Whether a person's account is suspended (product 1.17). */
export const personStates = ['active', 'suspended'] as const;

/** A person with a verified account, for the administrator. */
export const managedPerson = z.extend(person, {
  email: z.string(),
  userType: z.enum(userTypes),
  /** When they joined. */
  createdAt: instant,
  /** The current suspension of the account. */
  suspension: z.nullable(z.object({ reason: z.string(), suspendedAt: instant })),
  /** A mentor's profile that is suspended itself stays hidden when the account is restored (product 2.14). */
  isProfileSuspended: z.boolean(),
  can: z.object({ suspend: z.boolean(), restore: z.boolean() }),
});
export type ManagedPerson = z.infer<typeof managedPerson>;

export const listManagedPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'People with a verified account, suspended ones too, newest first (X-Next-Cursor)',
  access: 'admin',
  isExpensive: true,
  query: z.object({
    q: personSearch,
    status: z.optional(z.enum(personStates, 'Unknown status')),
    cursor: z.optional(cursor),
    limit: pageLimit,
  }),
  success: { 200: z.array(managedPerson) },
});

const byPersonId = z.object({ personId: id });

export const suspendAccount = endpoint({
  method: 'POST',
  path: '/api/admin/people/{personId}/suspend',
  summary: 'Suspend an account: mail the reason, end its sign-ins and hide its profiles',
  access: 'admin',
  params: byPersonId,
  body: suspensionBody,
  success: { 200: managedPerson },
  problems: ['administrator_account', 'already_suspended'],
});

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/api/admin/people/{personId}/restore',
  summary: 'End the suspension of an account: the person can sign in again',
  access: 'admin',
  params: byPersonId,
  success: { 200: managedPerson },
  problems: ['not_suspended'],
});

export const managedPeopleEndpoints = [listManagedPeople, suspendAccount, restoreAccount] as const;
