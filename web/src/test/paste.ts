import userEvent from '@testing-library/user-event';

/** Fills in a field at once. For tests that are not about typing, which renders after every key. */
export const paste = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
