import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { downloadArchive, recordsOf } from '../../../test/archive.ts';
import { uploadSample } from '../../../test/sample-files.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { createPair, openCircle } from '../../../test/test-pair.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { inTransaction } from '../../platform/db/database.ts';

const app = useTestApp();

describe('the archive of somebody who left a circle', () => {
  it('contains their own messages in it, but nobody else’s', async () => {
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

describe('a file', () => {
  const namesOf = (files: ReadonlyMap<string, Buffer>) =>
    [...files.keys()].filter((name) => name.startsWith('files/'));

  it('that can’t be read is named in the README, and the others are downloaded', async () => {
    const ana = await signUp(app());
    const lost = await uploadSample(ana, 'attachment');
    const cv = await uploadSample(ana, 'cv_document');
    await app().context.storage.delete(`${lost}/main`);
    const files = await downloadArchive(app(), ana);
    expect(recordsOf(files).get('account.json')).toMatchObject([{ email: ana.email }]);
    expect(recordsOf(files).get('files.json')).toHaveLength(2);
    expect(namesOf(files)).toEqual([`files/${cv}-cv.pdf`]);
    expect(String(files.get('README.txt'))).toContain(`- files/${lost}-letter.txt\n`);
  });

  it('that was sent is in its owner’s archive, and listed with its message in both people’s', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const attachmentId = await uploadSample(ana, 'attachment');
    await ana.post(`/api/sessions/${sessionId}/messages`, { content: 'hi', attachmentId });
    const [own, others] = [await downloadArchive(app(), ana), await downloadArchive(app(), luca)];
    expect(namesOf(own)).toEqual([`files/${attachmentId}-letter.txt`]);
    expect(namesOf(others)).toEqual([]);
    for (const files of [own, others]) {
      expect(recordsOf(files).get('messages.json')).toMatchObject([{ attachmentId }]);
    }
  });

  it('that has expired is not downloaded', async () => {
    const ana = await signUp(app());
    const id = await uploadSample(ana, 'attachment');
    const past = new Date(app().clock.now().getTime() - dayMs);
    await app().owner.$client.query('UPDATE files SET delete_after = $2 WHERE id = $1', [id, past]);
    const files = await downloadArchive(app(), ana);
    expect(namesOf(files)).toEqual([]);
    expect(String(files.get('README.txt'))).not.toContain('could not be read');
  });
});
