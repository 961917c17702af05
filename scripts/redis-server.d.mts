export const findRedisServer: () => string | null;
export const installRedisServer: () => void;
