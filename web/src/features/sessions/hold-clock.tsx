import { Timer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './chosen-time.module.css';

const secondMs = 1000;

/** Minutes and seconds: "9:40". */
const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const secondsUntil = (until: string) =>
  Math.max(0, Math.floor((Date.parse(until) - Date.now()) / secondMs));

/** Counts down the hold on a time. @param props.until by this browser's clock */
export const HoldClock = (props: { until: string; onEnd: () => void }) => {
  const { until } = props;
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  const end = useEffectEvent(props.onEnd);
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(until));
    tick();
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <p className={classes.hold} role="timer">
      <Timer size={16} aria-hidden="true" />
      Held for you for {formatCountdown(seconds)}
    </p>
  );
};
