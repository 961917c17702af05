const academic = /\.(edu|edu\.[a-z]{2}|ac\.[a-z]{2})$/;

/** Whether an email belongs to a university: .edu, .edu.xx, .ac.xx or a configured domain (product 1.8). */
export const isUniversityAddress = (email: string, configured: readonly string[]): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (academic.test(`.${domain}`)) return true;
  return configured.some((suffix) => domain === suffix || domain.endsWith(`.${suffix}`));
};
