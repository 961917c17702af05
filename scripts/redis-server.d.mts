export declare const findRedisServer: () => string | null;
export declare const installRedisServer: () => void;
