import * as z from 'zod/mini';
import { id } from './fields.ts';

/** All that is ever sent of another person (wire format): never the e-mail or a birth date. */
export const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type Person = z.infer<typeof person>;
