import { minuteMs } from '@ithaca/contracts/durations';
import type { DemoPart } from '../../demo/demo-part.ts';
import type { Story } from '../../demo/story.ts';
import { appendEntries, type NewEntry } from '../../platform/audit/audit.store.ts';

/** Networks that are reserved for documentation. */
const networks = ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8:7:0::/48'];

/** Writes everyone's latest sign-in, some after a wrong password or a password reset. */
export const auditDemo: DemoPart = {
  async fill({ tx, story }) {
    const entries = story.people.flatMap(entriesOf);
    await appendEntries(
      tx,
      entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    );
  },
};

const entriesOf = (
  { id, userType, lastSeenAt }: Story['people'][number],
  index: number,
): NewEntry[] => {
  const network = networks[index % networks.length] ?? null;
  const at = (minutesBefore: number) => new Date(lastSeenAt.getTime() - minutesBefore * minuteMs);
  const own = { actorId: id, subjectId: id, network };
  const entries: NewEntry[] = [{ ...own, at: at(9), kind: 'sign_in.succeeded', details: {} }];
  if (index % 9 === 4) {
    const details = { reason: 'wrong_credentials' };
    entries.push({ ...own, at: at(12), kind: 'sign_in.refused', actorId: null, details });
  }
  if (index % 18 === 4) entries.push({ ...own, at: at(10), kind: 'password.reset', details: {} });
  if (index % 5 === 2) {
    const details = { reason: 'signed_out' };
    entries.push({ ...own, at: at(0), kind: 'sign_in.ended', details });
  }
  if (userType === 'mentee' && index % 40 === 3) {
    const details = { call: 'GET /api/admin/waitlist' };
    entries.push({ ...own, at: at(5), kind: 'staff_call.refused', details });
  }
  return entries;
};
