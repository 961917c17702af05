/** The key prefix of all lists and figures for administrators: most decisions change several of them. */
export const administrationKey = ['administration'] as const;
