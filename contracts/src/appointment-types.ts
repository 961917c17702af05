/** Sessions that take place as a call. */
export const callTypes = ['video_call', 'phone_call'] as const;
export type CallType = (typeof callTypes)[number];

/** Sessions that take place at a scheduled time. */
export const appointmentTypes = [...callTypes, 'in_person'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** How long appointments last, in minutes (product 3.2). */
export const appointmentMinutes: Readonly<Record<AppointmentType, number>> = {
  video_call: 60,
  phone_call: 15,
  in_person: 60,
};
