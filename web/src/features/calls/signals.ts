/** What two browsers tell each other to connect. The server doesn't read it. */
export type Signal =
  /** `offer` is the number of the offer that this is or answers. */
  | { description: RTCSessionDescriptionInit; offer: number }
  | { candidate: RTCIceCandidateInit }
  /** Asks for a new offer, because the connection dropped. */
  | { wanted: 'offer' };

/** The connections from which and to which a signal is, as named by the two browsers. Older pages name none. */
export interface Ends {
  readonly from?: string;
  readonly to?: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads a signal of the other browser. @returns null for anything else */
export const parseSignal = (text: string): (Signal & Ends) | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return null;
    if ('wanted' in value) return value.wanted === 'offer' ? (value as Signal) : null;
    const part =
      'description' in value ? value.description : 'candidate' in value && value.candidate;
    return isObject(part) ? (value as Signal) : null;
  } catch {
    return null;
  }
};
