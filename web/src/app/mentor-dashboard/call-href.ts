import { pathTo } from '@ithaca/contracts/screens';
import type { SessionItem } from '@ithaca/contracts/sessions';

/** Where the call of a session takes place, once it has a time. */
export const callHref = ({ id, startsAt }: SessionItem): string | null =>
  startsAt === null ? null : pathTo('call', { sessionId: id });
