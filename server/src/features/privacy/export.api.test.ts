import { describe, expect, it } from 'vitest';
import { downloadArchive, recordsOf } from '../../../test/archive.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { openCircle } from '../../../test/test-pair.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { inTransaction } from '../../platform/db/database.ts';

const app = useTestApp();

describe('the archive of somebody who left a circle', () => {
  it('contains their own messages of it, and none of the others’', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    const { address, circleId } = await openCircle(app(), [ana, luca]);
    for (const [person, content] of [
      [luca, 'Of Luca'],
      [ana, 'Of Ana'],
    ] as const) {
      const socket = await openSocket(app(), person);
      socket.send({ type: 'send_message', circleId, content });
      await socket.next('new_message');
    }
    await inTransaction(app().context.db, (tx) =>
      app().features.conversations.removePerson(tx, address, ana.user.id),
    );
    const records = recordsOf(await downloadArchive(app(), ana));
    expect(records.get('messages.json')).toMatchObject([
      { senderId: ana.user.id, content: 'Of Ana' },
    ]);
    expect(records.get('conversations.json')).toEqual([]);
  });
});
