import { Signal, SignalLow, SignalMedium } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Quality,
  qualityNames,
  qualityOf,
  type Reception,
  receptionBetween,
  receptionInWords,
  type Totals,
  totalsIn,
} from './quality.ts';
import classes from './quality-sign.module.css';

const everyMs = 3000;
const icons: Record<Quality, typeof Signal> = { good: Signal, fair: SignalMedium, poor: SignalLow };

/** How well the other person's picture and sound arrive, in words. Nothing until it is known. */
export const QualitySign = (props: { stats: () => Promise<RTCStatsReport | null> }) => {
  const [reception, setReception] = useState<Reception | null>(null);
  const readStats = useEffectEvent(props.stats);
  useEffect(() => {
    let before: Totals | null = null;
    const read = async () => {
      const report = await readStats();
      if (!report) return;
      const now = totalsIn(report as unknown as Iterable<[string, Record<string, unknown>]>);
      if (before) setReception(receptionBetween(before, now));
      before = now;
    };
    const timer = setInterval(() => void read().catch(() => undefined), everyMs);
    return () => clearInterval(timer);
  }, []);
  if (!reception) return null;
  const quality = qualityOf(reception);
  const Icon = icons[quality];
  return (
    <span className={classes.root} data-quality={quality} title={receptionInWords(reception)}>
      <Icon size={18} aria-hidden="true" />
      {qualityNames[quality]}
    </span>
  );
};
