import type { ConversationKind } from '@ithaca/contracts/conversations';

/** A person's relation to a conversation, and what they may do in it. */
export interface StandingRow {
  who: 'participant' | 'former participant' | 'stranger' | 'administrator';
  kind: ConversationKind;
  state: 'open' | 'read-only';
  may: ('read' | 'write' | 'pin')[];
}

/** The permissions in conversations of every kind and state (product 1.13, 3.1). */
export const standings: StandingRow[] = [
  { kind: 'pair', who: 'participant', state: 'open', may: ['read', 'write', 'pin'] },
  { kind: 'pair', who: 'participant', state: 'read-only', may: ['read', 'pin'] },
  { kind: 'pair', who: 'stranger', state: 'open', may: [] },
  { kind: 'pair', who: 'stranger', state: 'read-only', may: [] },
  { kind: 'pair', who: 'administrator', state: 'open', may: [] },
  { kind: 'pair', who: 'administrator', state: 'read-only', may: [] },
  { kind: 'mentor_circle', who: 'participant', state: 'open', may: ['read', 'write', 'pin'] },
  { kind: 'mentor_circle', who: 'participant', state: 'read-only', may: ['read', 'pin'] },
  { kind: 'mentor_circle', who: 'former participant', state: 'open', may: [] },
  { kind: 'mentor_circle', who: 'stranger', state: 'open', may: [] },
  { kind: 'mentor_circle', who: 'administrator', state: 'open', may: [] },
  { kind: 'mentee_circle', who: 'participant', state: 'open', may: ['read', 'write', 'pin'] },
  { kind: 'mentee_circle', who: 'participant', state: 'read-only', may: ['read', 'pin'] },
  { kind: 'mentee_circle', who: 'former participant', state: 'open', may: [] },
  { kind: 'mentee_circle', who: 'stranger', state: 'open', may: [] },
  { kind: 'mentee_circle', who: 'administrator', state: 'open', may: [] },
];
