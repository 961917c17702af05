import type { SessionType } from '@ithaca/contracts/sessions';
import { tabTexts } from '../../lib/kept-text.ts';

/** A time chosen for a booking; `startsAt` is `null` if it will be decided later. */
export interface ChosenTime {
  readonly startsAt: string | null;
}

const later = 'later';

/** Remembers, for this tab, the time chosen in an open booking dialog, so it survives a reload. */
export const keptTimeOf = (userId: string, mentorProfileId: string, type: SessionType) => {
  const key = `time ${type} ${userId} ${mentorProfileId}`;
  return {
    read: (): ChosenTime | null => {
      const kept = tabTexts.read(key);
      return kept === null ? null : { startsAt: kept === later ? null : kept };
    },
    keep: ({ startsAt }: ChosenTime): void => tabTexts.keep(key, startsAt ?? later),
    forget: (): void => tabTexts.forget(key),
  };
};
