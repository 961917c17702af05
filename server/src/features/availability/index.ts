import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { type AppointmentsSql, noAppointments } from './appointments-sql.ts';
import { availabilityRoutes } from './availability.routes.ts';
import { createAvailabilityService } from './availability.service.ts';
import { findHours } from './availability.store.ts';
import { createFreeSlots, type FreeSlots } from './free-slots.ts';
import { createNextSlots, findNextSlot } from './next-slots.ts';
import { availabilityData } from './personal-data.ts';
import { createSlots } from './slots.service.ts';

export type { AppointmentQuery, AppointmentsSql } from './appointments-sql.ts';
export { availabilityDatabase } from './availability.database.ts';
export { findConfirmingByHand } from './availability.store.ts';

/** When mentors can be booked. */
export interface Availability extends Feature {
  /** Registers how to find mentors' appointments. Without it, mentors have none. */
  registerAppointments(appointments: AppointmentsSql): void;
  /** The slots of mentors, regardless of who may see them. */
  readonly slots: FreeSlots;
  /**
   * Schedules finding a mentor's next slot again, after their appointments have changed in the caller's transaction.
   */
  appointmentsChanged(tx: Transaction, profileId: string): Promise<void>;
  /** Whether a mentor accepts or declines each time by hand (product 3.16). */
  confirmsByHand(db: Connection, profileId: string): Promise<boolean>;
}

export const createAvailability = (context: Context): Availability => {
  let appointmentsSql = noAppointments;
  const freeSlots = createFreeSlots((query) => appointmentsSql(query));
  const nextSlots = createNextSlots(context, freeSlots);
  const service = createAvailabilityService(context, nextSlots);
  return {
    name: 'availability',
    personalData: availabilityData(context),
    routes: availabilityRoutes(service, createSlots(context, freeSlots)),
    registerAppointments(appointments) {
      appointmentsSql = appointments;
    },
    jobs: nextSlots.jobs,
    slots: freeSlots,
    appointmentsChanged: (tx, profileId) => context.jobs.add(tx, findNextSlot, { profileId }),
    confirmsByHand: async (db, profileId) =>
      (await findHours(db, profileId))?.confirmsByHand ?? false,
    demo: async () => (await import('./demo.ts')).availabilityDemo(nextSlots),
  };
};
