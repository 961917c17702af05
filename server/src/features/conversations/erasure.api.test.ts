import { expect, it } from 'vitest';
import { countScans } from '../../../test/table-scans.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createPair } from '../../../test/test-pair.ts';
import { deleteUnreadableMessages } from './erasure.store.ts';

const app = useTestApp();

it('messages that somebody can still read are not read to decide that they stay', async () => {
  const { ana, sessionId } = await createPair(app());
  const path = `/api/sessions/${sessionId}/messages`;
  expect((await ana.post(path, { content: 'still here' })).status).toBe(201);
  const erase = (tx: Parameters<typeof deleteUnreadableMessages>[0]) =>
    deleteUnreadableMessages(tx, ana.user.id);
  expect(await countScans(app(), 'messages', erase)).toBe(0);
  expect((await ana.get(path)).body).toMatchObject([{ content: 'still here' }]);
});
