/** What was typed into a form, kept for this tab until it is sent; never passwords. */
export const readDraft = (key: string): Record<string, string> =>
  JSON.parse(window.sessionStorage.getItem(`draft:${key}`) ?? '{}');

export const writeDraft = (key: string, values: Record<string, string>): void =>
  window.sessionStorage.setItem(`draft:${key}`, JSON.stringify(values));

export const forgetDraft = (key: string): void => window.sessionStorage.removeItem(`draft:${key}`);
