const academic = /\.(edu|edu\.[a-z]{2}|ac\.[a-z]{2})$/;

/** Whether an address belongs to a university: .edu, .edu.xx, .ac.xx, or one configured (product 1.8). */
export const isUniversityAddress = (email: string, configured: readonly string[]): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (academic.test(`.${domain}`)) return true;
  return configured.some((known) => domain === known || domain.endsWith(`.${known}`));
};
