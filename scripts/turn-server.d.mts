export const findTurnServer: () => string | null;
export const installTurnServer: () => void;
