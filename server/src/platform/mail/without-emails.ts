/** Removes email addresses from a text for the log: mail servers quote them in error messages. */
export const withoutEmails = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),:;]{1,64}@[^\s<>"'(),:;]{1,255}/g, '[email]');
