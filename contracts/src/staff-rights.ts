/**
 * What a moderator may be allowed to do; the administrator may do all of it (product 1.19): decide on applications
 * and open their documents, and decide on reports.
 */
export const staffRights = ['applications', 'reports'] as const;
export type StaffRight = (typeof staffRights)[number];
