import { describe, expect, it } from 'vitest';
import { emptyRoom, type Room, type RoomEffect, type RoomEvent, roomAfter } from './room.ts';

const after = roomAfter('circle', 'ana');
const ana = { userId: 'ana', deviceId: 'anas' };
const luca = { userId: 'luca', deviceId: 'lucas' };
const mei = { userId: 'mei', deviceId: 'meis' };

/** Sends events one after another. @returns the state, and the effects of the last event */
const play = (...events: RoomEvent[]) => {
  let state: Room = emptyRoom;
  let effects: readonly RoomEffect[] = [];
  for (const event of events) ({ state, effects } = after(state, event));
  return { state, effects, links: state.peers.map(({ userId, link }) => `${userId} ${link}`) };
};

const here = (...others: (typeof ana)[]): RoomEvent => ({
  type: 'state',
  here: [ana, ...others],
  left: null,
});
const without = (left: string, ...others: (typeof ana)[]): RoomEvent => ({
  type: 'state',
  here: [ana, ...others],
  left,
});
const link = (device: typeof ana, to: 'connected' | 'dropped', at = 1000): RoomEvent => ({
  type: 'link',
  ...device,
  link: to,
  at,
});
const failed = (device: typeof ana): RoomEvent => ({ type: 'link_failed', ...device });
const awayTooLong = ({ deviceId }: typeof ana): RoomEvent => ({ type: 'away_too_long', deviceId });
const members = (...userIds: string[]): RoomEvent => ({ type: 'members', userIds });
const talking = [here(luca, mei), link(luca, 'connected'), link(mei, 'connected')];
const disconnect = (userId: string) => ({ type: 'disconnect', userId });

describe('the call of a circle', () => {
  it.each<[name: string, events: RoomEvent[], links: string[], effects: unknown[]]>([
    ['joins when the socket is connected', [{ type: 'socket_connected' }], [], [{ type: 'join' }]],
    ['connects nobody to themselves', [here()], [], []],
    [
      'connects to everybody who is there',
      [here(luca, mei)],
      ['luca connecting', 'mei connecting'],
      [
        { type: 'connect', ...luca },
        { type: 'connect', ...mei },
      ],
    ],
    [
      'connects only to whoever comes, without disturbing the others',
      [here(luca), here(luca, mei)],
      ['luca connecting', 'mei connecting'],
      [{ type: 'connect', ...mei }],
    ],
    [
      'disconnects whoever left at once',
      [...talking, without('mei', luca)],
      ['luca connected'],
      [disconnect('mei')],
    ],
    [
      'keeps picture and sound of somebody who has lost only the server',
      [...talking, here(luca)],
      ['luca connected', 'mei connected'],
      [],
    ],
    [
      'disconnects them once their connection drops too',
      [...talking, here(luca), link(mei, 'dropped')],
      ['luca connected'],
      [disconnect('mei')],
    ],
    [
      'disconnects them after a while: the server may have closed the call for them',
      [...talking, here(luca), awayTooLong(mei)],
      ['luca connected'],
      [disconnect('mei')],
    ],
    [
      'keeps somebody who came back in time',
      [...talking, here(luca), here(luca, mei), awayTooLong(mei)],
      ['luca connected', 'mei connected'],
      [],
    ],
    [
      'disconnects them at once when they are no longer in the circle',
      [...talking, here(luca), members('ana', 'luca')],
      ['luca connected'],
      [disconnect('mei')],
    ],
    [
      'keeps new members whom the server says to be there',
      [...talking, members('ana', 'luca')],
      ['luca connected', 'mei connected'],
      [],
    ],
    [
      'disconnects somebody who is gone before a connection was made',
      [here(luca, mei), here(luca)],
      ['luca connecting'],
      [disconnect('mei')],
    ],
    [
      'repairs the connection of somebody who comes back',
      [...talking, here(luca), here(luca, mei)],
      ['luca connected', 'mei connected'],
      [{ type: 'resume', userId: 'mei' }],
    ],
    [
      'repairs a dropped connection as soon as the server answers again, and no other',
      [...talking, link(mei, 'dropped'), here(luca, mei)],
      ['luca connected', 'mei dropped'],
      [{ type: 'resume', userId: 'mei' }],
    ],
    [
      'connects again to another device',
      [...talking, here(luca, { userId: 'mei', deviceId: 'other' })],
      ['luca connected', 'mei connecting'],
      [disconnect('mei'), { type: 'connect', userId: 'mei', deviceId: 'other' }],
    ],
    [
      'shows only the dropped connection as dropped',
      [...talking, link(mei, 'dropped')],
      ['luca connected', 'mei dropped'],
      [],
    ],
    [
      'keeps trying while the person is there',
      [...talking, failed(mei)],
      ['luca connected', 'mei dropped'],
      [],
    ],
    [
      'ignores what a connection says that is no longer used',
      [...talking, without('mei', luca), failed(mei)],
      ['luca connected'],
      [],
    ],
    [
      'ends on the person’s wish',
      [...talking, { type: 'left' }],
      [],
      [{ type: 'disconnect_all' }, { type: 'leave' }],
    ],
  ])('%s', (_, events, links, effects) => {
    const result = play(...events);
    expect([result.links, result.effects]).toEqual([links, effects]);
  });

  it.each(['full', 'taken_over', 'closed'] as const)(
    'ends when it is %s, stays ended, and can be joined again',
    (type) => {
      const ended = [...talking, { type }] as const;
      expect(play(...ended)).toMatchObject({
        state: { phase: type, peers: [] },
        effects: [{ type: 'disconnect_all' }],
      });
      const later = play(...ended, { type: 'socket_connected' }, here(luca));
      expect(later).toMatchObject({ state: { phase: type, peers: [] }, effects: [] });
      expect(play(...ended, { type: 'rejoined' }).effects).toEqual([{ type: 'join' }]);
    },
  );

  it('counts from the first connection to anybody on', () => {
    const events = [...talking, link(luca, 'dropped'), link(luca, 'connected', 9000)];
    expect(play(...events).state.startedAt).toBe(1000);
  });

  it('starts counting again for somebody who rejoins, without the time outside', () => {
    const again = [...talking, { type: 'left' }, { type: 'rejoined' }] as const;
    expect(play(...again).state.startedAt).toBeNull();
    const events = [...again, here(luca), link(luca, 'connected', 9000)];
    expect(play(...events).state.startedAt).toBe(9000);
  });
});
