const hour = 3_600_000;

/** Within how many hours an application is decided (product 17.3). */
export const reviewHours = { from: 24, to: 48 } as const;

/** "24-48 hours" */
export const reviewSpan = `${reviewHours.from}-${reviewHours.to} hours`;

/** When the decision is due. */
export const dueAt = (sentAt: string): Date => new Date(Date.parse(sentAt) + reviewHours.to * hour);
