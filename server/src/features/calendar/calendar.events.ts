import { eventKind } from '../../platform/events/events.ts';

/** A person was reminded of a call or meeting. A second run of the job publishes it again. */
export const sessionReminded = eventKind<{
  readonly sessionId: string;
  /** Increases with every change of the time. */
  readonly sequence: number;
  readonly minutesBefore: number;
  readonly userId: string;
}>('session.reminded');
