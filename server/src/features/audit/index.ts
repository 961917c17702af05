import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditLog } from './audit.service.ts';
import { auditData } from './personal-data.ts';

/** Shows the audit log to the administrator. Features write to the log with `context.audit`. */
export const createAuditFeature = (context: Context): Feature => ({
  name: 'audit',
  personalData: auditData,
  routes: auditRoutes(createAuditLog(context)),
  demo: async () => (await import('./demo.ts')).auditDemo,
});
