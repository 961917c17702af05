import * as z from 'zod/mini';
import { id } from './fields.ts';

/** A person's data that other people may see; never an email address or a date of birth. */
export const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type Person = z.infer<typeof person>;

/** The name shown in place of a person who deleted their account (product 13.12). */
export const deletedAccount = {
  firstName: 'Deleted',
  lastName: 'account',
  profileImageUrl: null,
} as const satisfies Omit<Person, 'id'>;

/** Whether a person has deleted their account. */
export const isDeletedAccount = ({ firstName, lastName }: Person): boolean =>
  firstName === deletedAccount.firstName && lastName === deletedAccount.lastName;
