import type { DemoAppointment } from './types.ts';

export const demoAppointments: readonly DemoAppointment[] = [
  // Two demo accounts can join it immediately.
  { mentor: 'mentor', mentee: 'mentee', type: 'video_call', start: { inMinutes: 5 } },
  { mentor: 'mentor', mentee: 'mentee', type: 'video_call', start: { inDays: 2, hour: 16 } },
  { mentor: 'mentor', mentee: 'premium', type: 'video_call', start: { inDays: 5, hour: 9 } },
  { mentor: 'mentor', mentee: 'basic', type: 'video_call', start: { inDays: 9, hour: 15 } },
  {
    mentor: 'mentor',
    mentee: 'amina-haddad',
    type: 'video_call',
    start: { inDays: 6, hour: 9 },
    isRequest: true,
  },
];
