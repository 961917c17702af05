import { pathTo } from '@ithaca/contracts/screens';
import type { SessionItem } from '@ithaca/contracts/sessions';

/** The address of a session's call, once it has a time. */
export const callHref = ({ id, startsAt }: SessionItem): string | null =>
  startsAt === null ? null : pathTo('call', { sessionId: id });
