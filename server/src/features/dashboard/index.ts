import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createEarnings } from './earnings.service.ts';
import { createOverview } from './overview.service.ts';

/** A mentor's figures, computed from sessions, reviews and the ledger, and not stored. */
export const createDashboard = (context: Context): Feature => ({
  name: 'dashboard',
  routes: dashboardRoutes(createOverview(context), createEarnings(context)),
});
