import * as z from 'zod/mini';
import { id } from './fields.ts';

/** The data of another person that clients may see; never an email address or a birth date. */
export const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type Person = z.infer<typeof person>;

/** How a person who deleted their account is shown to others (product 13.12). */
export const deletedAccount = {
  firstName: 'Deleted',
  lastName: 'account',
  profileImageUrl: null,
} as const satisfies Omit<Person, 'id'>;

/** Whether a person is shown as somebody who deleted their account. */
export const isDeletedAccount = ({ firstName, lastName }: Person): boolean =>
  firstName === deletedAccount.firstName && lastName === deletedAccount.lastName;
