import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { readQueue, readReportPath } from '../../../test/test-concerns.ts';
import { completeSession, readPublic } from '../../../test/test-reviews.ts';
import { makeModerator } from '../../../test/test-staff.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

describe('a reported review', () => {
  it('that was deleted with the account of the reviewed mentee can’t be hidden', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body } = await review(mentor, 1, 'Late, and rude.');
    await review(mentee);
    await mentee.post(`/api/reviews/${body.id}/report`, { reason: 'harassment' });
    const report = await readReportPath(await admin(), mentor);
    const { password } = mentee;
    expect((await mentee.call('DELETE', '/api/user', { password })).status).toBe(204);
    const moderator = await admin();
    expect((await moderator.get(report)).body).toMatchObject({
      reviewed: null,
      can: ['dismissed', 'warned'],
    });
    const decision = { outcome: 'review_hidden', reason: 'It is insulting.' };
    expect(outcomeOf(await moderator.post(`${report}/decide`, decision))).toEqual([422, 'invalid']);
    const dismissal = { outcome: 'dismissed' };
    expect((await moderator.post(`${report}/decide`, dismissal)).status).toBe(204);
  });

  it('is shown as it was for each report, even if it was changed afterwards', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body } = await review(mentee, 1, 'A waste of time.');
    await review(mentor);
    const path = `/api/reviews/${body.id}`;
    const report = async (person: Person) =>
      expect((await person.post(`${path}/report`, { reason: 'harassment' })).status).toBe(204);
    await report(mentor);
    await report(await signUp(app()));
    const edited = { rating: 1, text: 'You are an idiot.' };
    expect((await mentee.call('PUT', path, edited)).status).toBe(200);
    await report(await signUp(app()));
    const shown = await (await admin()).get(await readReportPath(await admin(), mentee));
    expect(shown.body).toMatchObject({
      evidence: 'A waste of time.',
      reports: [{ evidence: null }, { evidence: null }, { evidence: 'You are an idiot.' }],
    });
  });

  it('is hidden with a reason for its author, which closes all reports of it', async () => {
    const { mentee, mentor, review, show } = await completeSession(app());
    const { body } = await review(mentee, 1, 'You are an idiot.');
    await review(mentor);
    const reporters = [mentor, await signUp(app())];
    for (const person of reporters) {
      const sent = await person.post(`/api/reviews/${body.id}/report`, { reason: 'harassment' });
      expect(sent.status).toBe(204);
    }
    const report = await readReportPath(await admin(), mentee);
    const shown = await (await admin()).get(report);
    const reviewed = { id: mentor.user.id, lastName: mentor.user.lastName };
    expect(shown.body).toMatchObject({ evidence: 'You are an idiot.', reviewed, context: [] });
    expect(shown.body.reports).toHaveLength(2);
    const decision = { outcome: 'review_hidden', reason: 'It is insulting.' };
    expect((await (await admin()).post(`${report}/decide`, decision)).status).toBe(204);
    expect(await readPublic(reporters[1] as Person, mentor)).toMatchObject({
      reviews: [],
      rating: null,
    });
    expect((await show(mentee)).reviews.own).toMatchObject({ hiddenBecause: 'It is insulting.' });
    expect(await readQueue(await admin(), mentee)).toEqual([]);
  });

  it('by a mentor is shown with the names of author and mentee', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body } = await review(mentor, 1, 'Late, and rude.');
    await review(mentee);
    const sent = await mentee.post(`/api/reviews/${body.id}/report`, { reason: 'harassment' });
    expect(sent.status).toBe(204);
    const { body: shown } = await (await admin()).get(await readReportPath(await admin(), mentor));
    const nameOf = ({ user: { id, firstName, lastName } }: Person) => ({ id, firstName, lastName });
    expect(shown).toMatchObject({ subject: nameOf(mentor), reviewed: nameOf(mentee) });
  });

  it('of a mentee can be shown again by the administrator, but not by moderators', async () => {
    const { mentee, mentor, review, show } = await completeSession(app());
    const { body } = await review(mentor, 1, 'Late, and rude.');
    await review(mentee);
    await mentee.post(`/api/reviews/${body.id}/report`, { reason: 'harassment' });
    const report = await readReportPath(await admin(), mentor);
    const moderator = await makeModerator(app(), await admin(), ['reports']);
    expect((await (await admin()).get(report)).body.hiddenReview).toBeNull();
    const because = 'It is insulting.';
    const decision = { outcome: 'review_hidden', reason: because };
    expect((await moderator.post(`${report}/decide`, decision)).status).toBe(204);
    expect((await show(mentee)).reviews.received).toBeNull();
    expect(outcomeOf(await moderator.get(report))).toEqual([409, 'already_decided']);
    const { body: hidden } = await (await admin()).get(report);
    expect(hidden).toMatchObject({ evidence: 'Late, and rude.', can: [], reports: [{}] });
    expect(hidden.hiddenReview).toEqual({ id: body.id, because });
    const path = `/api/admin/reviews/${hidden.hiddenReview.id}/show`;
    expect((await (await admin()).post(path)).status).toBe(204);
    expect((await show(mentee)).reviews.received).toMatchObject({ text: 'Late, and rude.' });
    expect(outcomeOf(await (await admin()).get(report))).toEqual([409, 'already_decided']);
  });
});
