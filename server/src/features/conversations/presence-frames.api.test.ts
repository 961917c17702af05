import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { createPair } from '../../../test/test-pair.ts';
import { openSocket } from '../../../test/test-socket.ts';

const app = useTestApp();

describe('presence', () => {
  it('is exchanged when somebody joins', async () => {
    const { ana, luca, sessionId, conversationId } = await createPair(app());
    await luca.post(`/api/sessions/${sessionId}/messages`, { content: 'one' });
    const his = await openSocket(app(), luca);
    his.send({ type: 'join_session', sessionId });
    expect(await his.next('joined')).toEqual({
      type: 'joined',
      conversationId,
      sessionId,
      seq: 1,
      readUpTo: { [ana.user.id]: 0, [luca.user.id]: 0 },
      pins: [],
      pinsVersion: 0,
    });
    expect(await his.next('presence')).toMatchObject({ userId: ana.user.id, online: false });
    const hers = await openSocket(app(), ana);
    expect(await his.next('presence')).toMatchObject({ userId: ana.user.id, online: true });
    hers.send({ type: 'join_session', sessionId });
    await hers.next('joined');
    expect(await hers.next('presence')).toMatchObject({ userId: luca.user.id, online: true });
    expect(await his.next('presence')).toMatchObject({ userId: ana.user.id, online: true });
  });

  it('lasts while at least one device is connected, and then includes the last seen time', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const [first, second] = [await openSocket(app(), ana), await openSocket(app(), ana)];
    const his = await openSocket(app(), luca);
    his.send({ type: 'join_session', sessionId });
    expect(await his.next('presence')).toMatchObject({ online: true });
    first.close();
    await first.closed();
    expect(his.waiting('presence')).toEqual([]);
    app().clock.advance(60_000);
    const lastSeenAt = app().clock.now().toISOString();
    second.close();
    const left = { type: 'presence', userId: ana.user.id, online: false, lastSeenAt };
    expect(await his.next('presence')).toEqual(left);
    const [conversation] = (await luca.get('/api/conversations')).body;
    expect(conversation).toMatchObject({ online: false, lastSeenAt });
  });

  it('includes the time of the last sign of life for a person whose connection broke', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const heardAt = app().clock.now().toISOString();
    const hers = await openSocket(app(), ana);
    const his = await openSocket(app(), luca);
    his.send({ type: 'join_session', sessionId });
    expect(await his.next('presence')).toMatchObject({ online: true });
    app().clock.advance(60_000);
    await luca.post(`/api/sessions/${sessionId}/messages`, { content: 'Are you there?' });
    hers.ws.terminate();
    expect(await his.next('presence')).toMatchObject({ online: false, lastSeenAt: heardAt });
    const [conversation] = (await luca.get('/api/conversations')).body;
    expect(conversation).toMatchObject({ online: false, lastSeenAt: heardAt });
  });

  it('is not sent to sockets that have not joined', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const his = await openSocket(app(), luca);
    const hers = await openSocket(app(), ana);
    hers.send({ type: 'join_session', sessionId });
    await hers.next('presence');
    his.send({ type: 'ping' });
    await his.next('pong');
    expect(his.waiting()).toEqual([]);
  });
});
