import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Mentors } from '../mentors/index.ts';
import { availabilityRoutes } from './availability.routes.ts';
import { createAvailabilityService } from './availability.service.ts';
import { availabilityData } from './personal-data.ts';
import { createSlots, type FindAppointments } from './slots.service.ts';

export { availabilityDatabase } from './availability.database.ts';

/** When mentors can be booked. */
export interface Availability extends Feature {
  /** Registers how to find a mentor's appointments. Without it, mentors have none. */
  registerAppointments(find: FindAppointments): void;
}

export const createAvailability = (context: Context, mentors: Mentors): Availability => {
  let findAppointments: FindAppointments = async () => [];
  const slots = createSlots(context, mentors, (...span) => findAppointments(...span));
  return {
    name: 'availability',
    personalData: availabilityData(context),
    routes: availabilityRoutes(createAvailabilityService(context), slots),
    registerAppointments(find) {
      findAppointments = find;
    },
    demo: async () => (await import('./demo.ts')).availabilityDemo,
  };
};
