import type { Session } from '@ithaca/contracts/sessions';
import { type LucideIcon, MessageCircle, Video } from 'lucide-react';
import { formatEur } from '../../lib/format.ts';

/** What the mentee can book with the mentor of a conversation. */
export interface Offer {
  readonly label: string;
  /** The price and the length, e.g. "€15 · 30 days". */
  readonly price: string;
  /** For screen readers, e.g. "Book messaging, €15 · 30 days". */
  readonly name: string;
  readonly Icon: LucideIcon;
}

const offer = (label: string, price: string, Icon: LucideIcon): Offer => ({
  label,
  price,
  name: `Book ${label.toLowerCase()}, ${price}`,
  Icon,
});

/** The mentor's offers with their prices and lengths (product 3.2, 11.12). */
export const offersOf = ({ messageRate, callRate }: Session['mentorProfile']): readonly Offer[] => [
  offer('Messaging', `${formatEur(messageRate)} · 30 days`, MessageCircle),
  offer('Video call', `${formatEur(callRate)} · 60 min`, Video),
];
