import { getSubscription } from '@ithaca/contracts/subscriptions';
import { screen, within } from '@testing-library/react';
import { fakeApi } from './fake-api.ts';
import { aUser } from './people.ts';
import { aConfigWithPlans, aPlan } from './plans.ts';
import { renderApp } from './render-app.tsx';

/** A server on which the person has this plan. */
export const apiWith = (plan = aPlan()) =>
  fakeApi().on(getSubscription, { status: 200, body: plan });
/** Opens the screen with the plans. */
export const open = (api: ReturnType<typeof fakeApi>, address = '/subscription') =>
  renderApp(address, { api, user: aUser(), config: aConfigWithPlans() });
/** The message on the page, which stays after the toast has gone. */
export const alert = () => within(screen.getByRole('main')).queryByRole('alert');
