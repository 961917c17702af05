import { listInWords } from '@ithaca/contracts/lists';
import type { StaffRight } from '@ithaca/contracts/staff-rights';

/** The names of the rights, and what they allow. */
export const rightTexts: Readonly<Record<StaffRight, { label: string; hint: string }>> = {
  applications: {
    label: 'Applications',
    hint: 'See mentor applications with their documents, and approve or reject them.',
  },
  reports: {
    label: 'Reports',
    hint: 'See the reports of people, messages and reviews, and decide on them.',
  },
};

/** "Applications and reports" */
export const rightsText = (rights: readonly StaffRight[]): string => {
  const [first = '', ...others] = rights.map((right) => rightTexts[right].label);
  return listInWords([first, ...others.map((label) => label.toLowerCase())]);
};
