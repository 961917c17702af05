import { describe, expect, it } from 'vitest';
import { qualityOf, receptionBetween, receptionInWords, totalsIn } from './quality.ts';

describe('the quality of a call', () => {
  it.each([
    [0.02, 300, 'good'],
    [0, null, 'good'],
    [0.021, 50, 'fair'],
    [0, 301, 'fair'],
    [0.081, 50, 'poor'],
    [0, 601, 'poor'],
  ] as const)('with a loss of %d and %d ms is %s', (loss, roundTripMs, quality) => {
    expect(qualityOf({ loss, roundTripMs, isSilent: false })).toBe(quality);
  });

  it('comes from what was received between two readings', () => {
    const report = (received: number, lost: number): [string, Record<string, unknown>][] => [
      ['audio', { type: 'inbound-rtp', packetsReceived: received, packetsLost: lost }],
      ['video', { type: 'inbound-rtp', packetsReceived: received, packetsLost: lost }],
      ['unused', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 }],
      [
        'used',
        {
          type: 'candidate-pair',
          nominated: true,
          currentRoundTripTime: 0.045,
          bytesReceived: 7000 + received,
        },
      ],
    ];
    const before = totalsIn(report(100, 1));
    expect(before).toEqual({ received: 200, lost: 2, roundTripMs: 45, bytes: 7100 });
    const reception = receptionBetween(before, totalsIn(report(196, 5)));
    expect(reception).toEqual({ loss: 0.04, roundTripMs: 45, isSilent: false });
    expect(receptionInWords(reception)).toBe('4% of packets lost, 45 ms round trip');
  });

  it('has no loss when no media arrives, nor after a new connection', () => {
    const nothing = { received: 0, lost: 0, roundTripMs: null, bytes: null };
    expect(receptionBetween(nothing, nothing)).toEqual({
      loss: 0,
      roundTripMs: null,
      isSilent: false,
    });
    expect(receptionBetween({ ...nothing, received: 90, lost: 9 }, nothing).loss).toBe(0);
  });

  it('is poor when nothing arrives at all', () => {
    const totals = { received: 90, lost: 0, roundTripMs: 5, bytes: 9000 };
    const reception = receptionBetween(totals, totals);
    expect(qualityOf(reception)).toBe('poor');
    expect(receptionInWords(reception)).toBe('Nothing is coming through right now');
  });
});
