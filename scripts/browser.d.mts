export const findBrowser: () => string | null;
export const installBrowser: () => string;
