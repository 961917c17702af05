import { getAvailability, setAvailability } from '@ithaca/contracts/availability';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AvailabilityTab } from '../features/availability/availability-tab.tsx';
import { userQuery } from '../frame/sign-in.queries.ts';
import { anAvailability } from './availability.ts';
import { fakeApi } from './fake-api.ts';
import { aMentor } from './mentors.ts';
import { aUser } from './people.ts';
import { renderPart } from './render-part.tsx';

type Api = ReturnType<typeof fakeApi>;

/** A server with this availability, which accepts all changes of it. */
export const serving = (availability = anAvailability()) =>
  fakeApi()
    .on(getAvailability, { status: 200, body: availability })
    .on(setAvailability, ({ body }) => ({ status: 200 as const, body }));

/** Renders the tab. `prepare` runs before it. */
export const renderTab = (prepare?: Parameters<typeof renderPart>[1]) =>
  renderPart(<AvailabilityTab mentor={aMentor()} />, (client) => {
    client.setQueryData(userQuery.queryKey, aUser({ userType: 'mentor' }));
    prepare?.(client);
  });

export const show = (api: Api = serving()) => {
  renderTab();
  return api;
};

/** The calls that save. */
export const sent = (api: Api) => api.calls.filter(({ method }) => method === 'PUT');

export const press = (name: string) => userEvent.click(screen.getByText(name));
export const save = () => press('Save');
