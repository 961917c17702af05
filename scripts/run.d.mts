export const root: string;
export const run: (command: string, args: string[], env?: Record<string, string>) => boolean;
export const must: (command: string, args: string[], env?: Record<string, string>) => void;
export const install: () => void;
