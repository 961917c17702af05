import type { Session, SessionType } from '@ithaca/contracts/sessions';
import type { LucideIcon } from 'lucide-react';
import { formatEur } from '../../lib/format.ts';
import { sessionKinds } from './session-kinds.ts';

/** An offer that the mentee can book with the mentor of a conversation. */
export interface ThreadOffer {
  readonly type: SessionType;
  readonly label: string;
  /** The price and the length, e.g. "€15 · 30 days". */
  readonly price: string;
  /** For screen readers, e.g. "Book messaging, €15 · 30 days". */
  readonly name: string;
  readonly Icon: LucideIcon;
}

const offer = (type: SessionType, label: string, rate: string): ThreadOffer => {
  const { length, Icon } = sessionKinds[type];
  const price = `${formatEur(rate)} · ${length}`;
  return { type, label, price, name: `Book ${label.toLowerCase()}, ${price}`, Icon };
};

/** The mentor's offers of messages and video calls, with prices and lengths (product 3.2, 11.12). */
export const threadOffersOf = ({
  messageRate,
  callRate,
  meetingTypes,
}: Session['mentorProfile']): readonly ThreadOffer[] => [
  ...(meetingTypes.includes('message') ? [offer('messaging', 'Messaging', messageRate)] : []),
  ...(meetingTypes.includes('video') ? [offer('video_call', 'Video call', callRate)] : []),
];
