import type { Call, CallItem, CallKind } from '@ithaca/contracts/calls';
import {
  counted,
  formatTime,
  formatWeekdayTime,
  fullName,
  localDaysBetween,
} from '../../lib/format.ts';

/** What a kind of call is called at the start of a label. */
export const callNames: Record<CallKind, string> = { video: 'Video call', phone: 'Phone call' };

/** For example "Video call with Ana Novák". */
export const callTitle = ({ kind, other }: Pick<CallItem, 'kind' | 'other'>): string =>
  `${callNames[kind]} with ${fullName(other)}`;

/** From when a call can be joined; with its weekday if that is the day before, at midnight. */
export const opensText = ({ opensAt, startsAt }: Pick<Call, 'opensAt' | 'startsAt'>): string =>
  localDaysBetween(new Date(opensAt), new Date(startsAt)) === 0
    ? formatTime(opensAt)
    : formatWeekdayTime(opensAt);

/** A time that runs, like 4:05 or 1:04:05. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const hours = Math.floor(seconds / 3600);
  return [...(hours > 0 ? [String(hours)] : []), ...parts].join(':').replace(/^0(?=\d:)/, '');
};

/** How long something took or takes, in words: "2 hours", "1 minute", "40 seconds". */
export const durationText = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes % 60 === 0) return counted(minutes / 60, 'hour');
  return counted(minutes, 'minute');
};

/** What a device says after the person has joined with another one. */
export const takenOver = {
  what: 'You are in this call on another device',
  why: 'You can be in a call on one device only. Continuing here ends it there.',
  action: 'Continue here',
} as const;
