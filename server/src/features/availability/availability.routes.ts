import * as contract from '@ithaca/contracts/availability';
import { listSlots } from '@ithaca/contracts/slots';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { AvailabilityService } from './availability.service.ts';
import type { Slots } from './slots.service.ts';

export const availabilityRoutes = (availability: AvailabilityService, slots: Slots): Route[] => [
  route(contract.getAvailability, async ({ actor }) => answer(200, await availability.get(actor))),
  route(contract.setAvailability, async ({ actor, body }) =>
    answer(200, await availability.save(actor, body)),
  ),
  route(listSlots, async ({ actor, params, query }) => {
    const found = await slots.list(actor, params.userId, query);
    return answer(200, found.slots, { 'x-time-zone': found.timeZone });
  }),
];
