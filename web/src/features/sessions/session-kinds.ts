import type { SessionType } from '@ithaca/contracts/sessions';
import { type AppointmentType, appointmentTypes } from '@ithaca/contracts/slots';
import { type LucideIcon, MapPin, MessageCircle, Phone, Video } from 'lucide-react';
import { sessionLengths } from '../../frame/session-lengths.ts';

interface SessionKind {
  /** As a label. */
  readonly name: string;
  /** Within a sentence. */
  readonly noun: string;
  /** Within a sentence, once it is booked. */
  readonly own: string;
  /** How long a booking lasts (product 3.2). */
  readonly length: string;
  readonly Icon: LucideIcon;
}

/** What a type of session is called, and how long it lasts. */
export const sessionKinds: Record<SessionType, SessionKind> = {
  messaging: {
    name: 'Messages',
    noun: '30 days of messages',
    own: 'your 30 days of messages',
    length: sessionLengths.messaging,
    Icon: MessageCircle,
  },
  video_call: {
    name: 'Video call',
    noun: 'a video call',
    own: 'your video call',
    length: sessionLengths.video_call,
    Icon: Video,
  },
  phone_call: {
    name: 'Phone call',
    noun: 'a phone call',
    own: 'your phone call',
    length: sessionLengths.phone_call,
    Icon: Phone,
  },
  in_person: {
    name: 'Meeting',
    noun: 'a meeting',
    own: 'your meeting',
    length: sessionLengths.in_person,
    Icon: MapPin,
  },
};

/** The type as one that takes place at a certain time; `null` for messages. */
export const appointmentOf = (type: SessionType): AppointmentType | null =>
  appointmentTypes.find((known) => known === type) ?? null;
