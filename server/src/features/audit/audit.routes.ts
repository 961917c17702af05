import { downloadAuditEntries, getAuditState, listAuditEntries } from '@ithaca/contracts/audit';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { AuditLog } from './audit.service.ts';

export const auditRoutes = (log: AuditLog): Route[] => [
  route(listAuditEntries, async ({ query }) => answerPage(await log.list(query))),
  route(getAuditState, async () => answer(200, await log.readState())),
  route(downloadAuditEntries, async ({ actor, query, request }) =>
    answer(200, await log.download(query, { userId: actor.userId, address: request.ip })),
  ),
];
