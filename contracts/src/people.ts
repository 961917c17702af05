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
