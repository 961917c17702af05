import { type AppointmentType, appointmentTypes } from '@ithaca/contracts/appointment-types';
import { type SessionWords, sessionWords } from '@ithaca/contracts/session-words';
import type { SessionType } from '@ithaca/contracts/sessions';
import { type LucideIcon, MapPin, MessageCircle, Phone, Video } from 'lucide-react';
import { sessionLengths } from '../../frame/session-lengths.ts';

interface SessionKind extends SessionWords {
  /** As a label. */
  readonly name: string;
  /** How long a booking lasts (product 3.2). */
  readonly length: string;
  readonly Icon: LucideIcon;
}

/** The name and length of each session type. */
export const sessionKinds: Record<SessionType, SessionKind> = {
  messaging: {
    ...sessionWords.messaging,
    name: 'Messages',
    length: sessionLengths.messaging,
    Icon: MessageCircle,
  },
  video_call: {
    ...sessionWords.video_call,
    name: 'Video call',
    length: sessionLengths.video_call,
    Icon: Video,
  },
  phone_call: {
    ...sessionWords.phone_call,
    name: 'Phone call',
    length: sessionLengths.phone_call,
    Icon: Phone,
  },
  in_person: {
    ...sessionWords.in_person,
    name: 'Meeting',
    length: sessionLengths.in_person,
    Icon: MapPin,
  },
};

/** The type if it takes place at a certain time; `null` for messages. */
export const appointmentOf = (type: SessionType): AppointmentType | null =>
  appointmentTypes.find((known) => known === type) ?? null;
