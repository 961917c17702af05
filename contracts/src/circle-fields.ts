import * as z from 'zod/mini';
import { id, instant, maxCharacters, text } from './fields.ts';
import { limits } from './limits.ts';
import { person } from './people.ts';
import { trimToVisible, unprintable, visible } from './texts.ts';

/** A mentee in a circle. The id is the membership's id, which is used to remove the member. */
export const circleMember = z.object({ id, mentee: person });
export type CircleMember = z.infer<typeof circleMember>;

/** The fields that mentor circles and mentee circles have in common. */
export const circleFields = {
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  memberCount: z.number(),
  /** In the order in which they were added. In a mentee circle, the creator is first. */
  members: z.array(circleMember),
  conversationId: id,
  createdAt: instant,
  can: z.object({
    /** Change the circle, add and remove members. */
    manage: z.boolean(),
    /** Write in its chat. */
    write: z.boolean(),
  }),
};

/** A mentee who can be added to a circle (product 5.2). */
export const availableMentee = z.object({ id, firstName: z.string(), lastName: z.string() });
export type AvailableMentee = z.infer<typeof availableMentee>;

/** A search for people by the beginning of their first name, last name or both. */
export const nameBeginning = text('q must be a string').check(
  z.trim(),
  z.maxLength(limits.personSearchMax, 'This search is too long'),
);

/**
 * A line of 1 to 50 code points after trimming (product 5.1).
 * @param required the error message for an empty one
 */
export const circleName = (required: string) =>
  text(required).check(
    ...visible(required),
    maxCharacters(limits.circleNameMax, 'Name too long'),
    z.refine((name) => !unprintable.test(name), 'Circle name must be a single line of text'),
  );

/** At most 200 code points after trimming. An empty description becomes `null`. */
export const circleDescription = z.pipe(
  z.nullable(
    text('Please enter a description').check(
      ...trimToVisible(),
      maxCharacters(limits.circleDescriptionMax, 'Description too long'),
    ),
  ),
  z.transform((description: string | null) => description || null),
);

export const byCircle = z.object({ id });
export const byMembership = z.object({ id, memberId: id });
