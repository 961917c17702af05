import * as z from 'zod/mini';
import { id, instant } from './fields.ts';
import { type StaffRight, staffRights } from './staff-rights.ts';

/** A person's occupation, chosen at sign-up (product 14.1). */
export const activities = ['professional', 'student'] as const;
export const userTypes = ['mentee', 'mentor'] as const;
export type UserType = (typeof userTypes)[number];
export const planTiers = ['free', 'basic', 'premium'] as const;
export type PlanTier = (typeof planTiers)[number];
/** `canceled`: the plan ends when its period ends; `past_due`: the last renewal was not paid. */
export const planStatuses = ['active', 'canceled', 'past_due'] as const;

/** The signed-in person's own account. */
export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  userType: z.enum(userTypes),
  activity: z.enum(activities),
  isAdmin: z.boolean(),
  /** Present for moderators only, so not for the administrator. See `rightsOfUser`. */
  staffRights: z.optional(z.array(z.enum(staffRights))),
  emailVerified: z.boolean(),
  platformAccess: z.boolean(),
  subscriptionTier: z.enum(planTiers),
  subscriptionStatus: z.enum(planStatuses),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

/** A person's staff rights: all of them for the administrator, the granted ones for moderators (product 1.19). */
export const rightsOfUser = ({
  isAdmin,
  staffRights: given = [],
}: Pick<User, 'isAdmin' | 'staffRights'>): readonly StaffRight[] => (isAdmin ? staffRights : given);
