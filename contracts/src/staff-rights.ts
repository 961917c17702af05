/**
 * The rights that a moderator can have (product 1.19): to decide on applications and open their documents, and to
 * decide on reports. The administrator has them all.
 */
export const staffRights = ['applications', 'reports'] as const;
export type StaffRight = (typeof staffRights)[number];
