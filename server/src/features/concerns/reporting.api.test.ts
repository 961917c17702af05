import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, signUp, testPassword, useTestApp } from '../../../test/test-app.ts';
import { readQueue, writeReportable } from '../../../test/test-concerns.ts';
import { createPair } from '../../../test/test-pair.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { completeSession } from '../../../test/test-reviews.ts';
import { newId } from '../../platform/clock.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);
const spam = { reason: 'spam' };

const deleteAccount = async (person: Person) => {
  const answer = await person.call('DELETE', '/api/user', { password: testPassword });
  expect(answer.status).toBe(204);
};

describe('a report is refused', () => {
  it('of a message to people outside its conversation, even the administrator', async () => {
    const pair = await createPair(app());
    const { path } = await writeReportable(pair.luca, pair, 'Pay me outside.');
    for (const stranger of [await signUp(app()), await admin()]) {
      expect(outcomeOf(await stranger.post(path, spam))).toEqual([404, 'not_found']);
    }
    const elsewhere = await createPair(app());
    const wrong = path.replace(pair.conversationId, elsewhere.conversationId);
    expect(outcomeOf(await pair.ana.post(wrong, spam))).toEqual([404, 'not_found']);
    expect(await readQueue(await admin(), pair.luca)).toEqual([]);
  });

  it('of a person whose page the reporter can’t see', async () => {
    const [ana, stranger] = [await signUp(app()), await signUp(app())];
    for (const userId of [stranger.user.id, newId(), 'nobody']) {
      const answer = await ana.post(`/api/users/${userId}/report`, spam);
      expect(outcomeOf(answer)).toEqual([404, 'not_found']);
    }
  });

  it('of a review that isn’t published yet', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body } = await review(mentee, 1, 'Awful.');
    const path = `/api/reviews/${body.id}/report`;
    expect(outcomeOf(await mentor.post(path, spam))).toEqual([404, 'not_found']);
    await review(mentor);
    expect((await mentor.post(path, spam)).status).toBe(204);
  });

  it('of oneself, and of deleted accounts', async () => {
    const pair = await createPair(app());
    const { path } = await writeReportable(pair.luca, pair, 'Hello');
    expect(outcomeOf(await pair.luca.post(path, spam))).toEqual([403, 'not_allowed']);
    await deleteAccount(pair.luca);
    expect(outcomeOf(await pair.ana.post(path, spam))).toEqual([403, 'not_allowed']);
  });

  it('of oneself even by a person without a page', async () => {
    const ana = await signUp(app());
    const answer = await ana.post(`/api/users/${ana.user.id}/report`, spam);
    expect(outcomeOf(answer)).toEqual([403, 'not_allowed']);
  });

  it.each([
    [{ reason: 'boring' }, 'reason'],
    [{}, 'reason'],
    [{ reason: 'other' }, 'details'],
    [{ reason: 'other', details: ' \n ' }, 'details'],
    [{ reason: 'spam', details: 'x'.repeat(1001) }, 'details'],
  ])('without a known reason and a usable description (case %#)', async (body, field) => {
    const mentor = await signUpMentor(app());
    const ana = await signUp(app());
    const answer = await ana.post(`/api/users/${mentor.user.id}/report`, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});

describe('reports', () => {
  it('are stored once if one person sends five at the same time', async () => {
    const mentor = await signUpMentor(app());
    const ana = await signUp(app());
    const path = `/api/users/${mentor.user.id}/report`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana.post(path, spam)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409]);
    expect(outcomeOf(await ana.post(path, spam))).toEqual([409, 'already_reported']);
    expect(await readQueue(await admin(), mentor)).toMatchObject([{ kind: 'person', count: 1 }]);
  });

  it('are closed with the account of the reported person, and lose the text of a deleted reporter', async () => {
    const mentor = await signUpMentor(app());
    const [ana, ben] = [await signUp(app()), await signUp(app())];
    const path = `/api/users/${mentor.user.id}/report`;
    await ana.post(path, { reason: 'other', details: 'They know where I live.' });
    await ben.post(path, spam);
    const [line] = await readQueue(await admin(), mentor);
    expect(line).toMatchObject({ count: 2, reasons: ['other', 'spam'] });
    const open = async () => (await admin()).get(`/api/moderation/reports/${line?.id}`);
    await deleteAccount(ana);
    expect((await open()).body.reports).toMatchObject([
      { details: null, reporter: { firstName: 'Deleted' } },
      { reporter: { firstName: ben.user.firstName } },
    ]);
    await deleteAccount(mentor);
    expect(await readQueue(await admin(), mentor)).toEqual([]);
    expect(outcomeOf(await open())).toEqual([409, 'already_decided']);
  });

  it('of a review of a mentee are closed with the account of its author, and lose its text', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body: ofMentee } = await review(mentor, 1, 'Late, and rude.');
    await review(mentee);
    expect((await mentee.post(`/api/reviews/${ofMentee.id}/report`, spam)).status).toBe(204);
    const [line] = await readQueue(await admin(), mentor);
    await deleteAccount(mentor);
    expect(await readQueue(await admin(), mentor)).toEqual([]);
    const shown = await (await admin()).get(`/api/moderation/reports/${line?.id}`);
    expect(outcomeOf(shown)).toEqual([409, 'already_decided']);
    const { rows } = await app().owner.$client.query(
      'SELECT evidence, outcome FROM concerns WHERE id = $1',
      [line?.id],
    );
    expect(rows).toEqual([{ evidence: '', outcome: 'account_deleted' }]);
  });

  it('of a review of a mentor stay when its author deletes their account', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body: ofMentor } = await review(mentee, 1, 'He talked about himself.');
    await review(mentor);
    expect((await mentor.post(`/api/reviews/${ofMentor.id}/report`, spam)).status).toBe(204);
    const [line] = await readQueue(await admin(), mentee);
    await deleteAccount(mentee);
    const { body } = await (await admin()).get(`/api/moderation/reports/${line?.id}`);
    expect(body.evidence).toBe('He talked about himself.');
  });
});
