import type { Message } from '@ithaca/contracts/conversations';
import { presentMessage } from './messages.presenter.ts';
import type { PinsRow } from './pins.store.ts';

/** The pinned messages, the one pinned last first. A higher version is a newer state. */
export interface Pins {
  readonly version: number;
  readonly messages: Message[];
}

export const presentPins = ({ version, messages }: PinsRow): Pins => ({
  version,
  messages: messages.map(presentMessage),
});
