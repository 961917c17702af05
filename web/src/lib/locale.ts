/** The locale in which the app writes numbers and dates. */
export const locale = 'en-IE';
