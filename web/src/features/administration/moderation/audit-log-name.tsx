import { pathTo } from '@ithaca/contracts/screens';
import { useSignedInUser } from '../../../frame/sign-in.queries.ts';
import { AppLink } from '../../../ui/app-link.tsx';

/** The name of the audit log, with a link for the administrator, who alone can read it. */
export const AuditLogName = () =>
  useSignedInUser().isAdmin ? <AppLink href={pathTo('auditLog')}>audit log</AppLink> : 'audit log';
