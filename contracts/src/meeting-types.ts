/** The ways to meet a mentor. */
export const meetingTypes = ['message', 'video', 'phone', 'in_person'] as const;
export type MeetingType = (typeof meetingTypes)[number];
