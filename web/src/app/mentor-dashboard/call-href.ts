import type { SessionItem } from '@ithaca/contracts/sessions';
import { pathTo } from '../../frame/paths.ts';

/** Where the call of a session takes place, once it has a time. */
export const callHref = ({ id, startsAt }: SessionItem): string | null =>
  startsAt === null ? null : pathTo('call', { sessionId: id });
