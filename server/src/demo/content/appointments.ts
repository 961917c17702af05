import type { DemoAppointment } from './types.ts';

export const demoAppointments: readonly DemoAppointment[] = [
  { mentor: 'mentor', mentee: 'mentee', type: 'video_call', inDays: 2, hour: 16 },
  { mentor: 'mentor', mentee: 'premium', type: 'video_call', inDays: 5, hour: 9 },
  { mentor: 'mentor', mentee: 'basic', type: 'video_call', inDays: 9, hour: 15 },
];
