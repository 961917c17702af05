/**
 * What a moderator may be allowed to do; the administrator may do all of it (product 1.19): decide about applications
 * and open their documents, and decide about reports.
 */
export const staffRights = ['applications', 'reports'] as const;
export type StaffRight = (typeof staffRights)[number];
