/** What counts for the quality of a call, over the last few seconds. */
export interface Reception {
  /** The share of packets that didn't arrive, 0 to 1. */
  readonly loss: number;
  /** The time to the other browser and back, in milliseconds; `null` if it isn't known. */
  readonly roundTripMs: number | null;
  /** Nothing arrived at all. Even somebody who is muted sends packets all the time. */
  readonly isSilent: boolean;
}

/** Totals since the start of a connection. */
export interface Totals {
  readonly received: number;
  readonly lost: number;
  readonly roundTripMs: number | null;
  /** Everything that arrived, reports about the connection included; `null` if it isn't known. */
  readonly bytes: number | null;
}

export type Quality = 'good' | 'fair' | 'poor';

/** In words, since colours alone don't tell everybody. */
export const qualityNames: Record<Quality, string> = {
  good: 'Good connection',
  fair: 'Unstable connection',
  poor: 'Poor connection',
};

/** Speech is understood well with up to 2 % of loss and 300 ms, and hardly above 8 % or 600 ms. */
export const qualityOf = ({ loss, roundTripMs, isSilent }: Reception): Quality => {
  const delay = roundTripMs ?? 0;
  if (isSilent || loss > 0.08 || delay > 600) return 'poor';
  return loss > 0.02 || delay > 300 ? 'fair' : 'good';
};

/** For example "2% of packets lost, 45 ms round trip". */
export const receptionInWords = ({ loss, roundTripMs, isSilent }: Reception): string => {
  if (isSilent) return 'Nothing is coming through right now';
  const lost = `${Math.round(loss * 100)}% of packets lost`;
  return roundTripMs === null ? lost : `${lost}, ${Math.round(roundTripMs)} ms round trip`;
};

/** Reads the totals of everything that is received. */
export const totalsIn = (report: Iterable<[string, Record<string, unknown>]>): Totals => {
  let [received, lost]: [number, number] = [0, 0];
  let [roundTripMs, bytes]: [number | null, number | null] = [null, null];
  for (const [, entry] of report) {
    if (entry.type === 'inbound-rtp') {
      received += Number(entry.packetsReceived ?? 0);
      lost += Number(entry.packetsLost ?? 0);
    }
    if (entry.type !== 'candidate-pair' || entry.nominated !== true) continue;
    if (typeof entry.currentRoundTripTime === 'number') {
      roundTripMs = entry.currentRoundTripTime * 1000;
    }
    if (typeof entry.bytesReceived === 'number') bytes = (bytes ?? 0) + entry.bytesReceived;
  }
  return { received, lost, roundTripMs, bytes };
};

/** The reception between two readings; a new connection starts from zero. */
export const receptionBetween = (before: Totals, now: Totals): Reception => {
  const received = Math.max(0, now.received - before.received);
  const lost = Math.max(0, now.lost - before.lost);
  const all = received + lost;
  return {
    loss: all === 0 ? 0 : lost / all,
    roundTripMs: now.roundTripMs,
    isSilent: now.bytes !== null && now.bytes === before.bytes,
  };
};
