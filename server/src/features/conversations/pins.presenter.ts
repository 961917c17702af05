import type { Message } from '@ithaca/contracts/conversations';
import type { AttachedFiles } from './attachments.ts';
import { presentMessage } from './messages.presenter.ts';
import type { PinsRow } from './pins.store.ts';

/** Pinned messages, most recently pinned first. The version increases with every change. */
export interface Pins {
  readonly version: number;
  readonly messages: Message[];
}

export const presentPins = ({ version, messages }: PinsRow, files: AttachedFiles): Pins => ({
  version,
  messages: messages.map((row) => presentMessage(row, files)),
});
