import type { SessionType } from '@ithaca/contracts/sessions';
import { type LucideIcon, MapPin, MessageCircle, Phone, Video } from 'lucide-react';

/** What a type of session is called: as a label, and within a sentence. */
export const sessionKinds: Record<SessionType, { name: string; noun: string; Icon: LucideIcon }> = {
  messaging: { name: 'Messages', noun: '30 days of messages', Icon: MessageCircle },
  video_call: { name: 'Video call', noun: 'a video call', Icon: Video },
  phone_call: { name: 'Phone call', noun: 'a phone call', Icon: Phone },
  in_person: { name: 'Meeting', noun: 'a meeting', Icon: MapPin },
};
