export declare const findTurnServer: () => string | null;
export declare const installTurnServer: () => void;
