import { describe, expect, it } from 'vitest';
import { emptyRoom, type Room, type RoomEvent, roomAfter } from './room.ts';
import { type Scene, sceneOf } from './scene.ts';

const after = roomAfter('session', 'ana');
const me = { userId: 'ana', deviceId: 'hers' };
const him = { userId: 'luca', deviceId: 'his' };
const at = 1000;

/** Sends events one after another. @returns the state, and the effects of the last event */
const play = (...events: RoomEvent[]) => {
  let state: Room = emptyRoom;
  let effects: unknown[] = [];
  for (const event of events) ({ state, effects } = after(state, event) as never);
  return { state, effects };
};

const connected: RoomEvent = { type: 'socket_connected' };
const aloneHere: RoomEvent = { type: 'state', here: [me], left: null };
const bothHere: RoomEvent = { type: 'state', here: [me, him], left: null };
const heLeft: RoomEvent = { type: 'state', here: [me], left: 'luca' };
const link = (to: 'connecting' | 'connected' | 'dropped', time = at): RoomEvent => ({
  type: 'link',
  ...him,
  link: to,
  at: time,
});
const failed: RoomEvent = { type: 'link_failed', ...him };
const awayTooLong: RoomEvent = { type: 'away_too_long', deviceId: 'his' };
const disconnect = { type: 'disconnect', userId: 'luca' };
const talking = [connected, bothHere, link('connected')];

describe('a call', () => {
  it.each<[name: string, events: RoomEvent[], scene: Scene, effects: unknown[]]>([
    ['joins when the socket is connected', [connected], 'joining', [{ type: 'join' }]],
    ['waits for the other person', [connected, aloneHere], 'waiting', []],
    [
      'connects when the other person is there',
      [connected, aloneHere, bothHere],
      'connecting',
      [{ type: 'connect', ...him }],
    ],
    ['goes on once connected', talking, 'talking', []],
    ['shows that the connection dropped', [...talking, link('dropped')], 'reconnecting', []],
    [
      'goes on while the other person has lost only the server',
      [...talking, aloneHere],
      'talking',
      [],
    ],
    [
      'goes on trying when the connection to somebody without the server drops too',
      [...talking, aloneHere, link('dropped')],
      'reconnecting',
      [],
    ],
    [
      'repairs the connection when this browser comes back to the server',
      [...talking, link('dropped'), bothHere],
      'reconnecting',
      [{ type: 'resume', userId: 'luca' }],
    ],
    [
      'repairs the connection when the same device comes back',
      [...talking, aloneHere, link('dropped'), bothHere],
      'reconnecting',
      [{ type: 'resume', userId: 'luca' }],
    ],
    [
      'connects again with another device',
      [...talking, { type: 'state', here: [me, { ...him, deviceId: 'other' }], left: null }],
      'reconnecting',
      [disconnect, { type: 'connect', ...him, deviceId: 'other' }],
    ],
    ['waits again when the other person leaves', [...talking, heLeft], 'waiting', [disconnect]],
    [
      'waits again when the other person is gone for good',
      [...talking, aloneHere, failed],
      'waiting',
      [disconnect],
    ],
    [
      'waits again when the other person was without the server for too long',
      [...talking, aloneHere, awayTooLong],
      'waiting',
      [disconnect],
    ],
    [
      'goes on when the other person came back in time',
      [...talking, aloneHere, bothHere, awayTooLong],
      'talking',
      [],
    ],
    ['keeps trying while the other person is there', [...talking, failed], 'reconnecting', []],
    ['joins again after a lost connection', [...talking, connected], 'talking', [{ type: 'join' }]],
    [
      'ends on the person’s wish',
      [...talking, { type: 'left' }],
      'out',
      [{ type: 'disconnect_all' }, { type: 'leave' }],
    ],
    [
      'ends on another device',
      [...talking, { type: 'taken_over' }],
      'out',
      [{ type: 'disconnect_all' }],
    ],
    ['ends when it closes', [...talking, { type: 'closed' }], 'out', [{ type: 'disconnect_all' }]],
    ['stays ended', [...talking, { type: 'taken_over' }, connected, bothHere], 'out', []],
    [
      'can be joined again',
      [...talking, { type: 'left' }, { type: 'rejoined' }],
      'joining',
      [{ type: 'join' }],
    ],
  ])('%s', (_, events, scene, effects) => {
    const result = play(...events);
    expect([sceneOf(result.state, true), result.effects]).toEqual([scene, effects]);
  });

  it('says how the other person was lost', () => {
    expect(play(...talking, heLeft).state.gone).toBe('left');
    expect(play(...talking, aloneHere, failed).state.gone).toBe('lost');
    expect(play(...talking, heLeft, bothHere).state.gone).toBeNull();
  });

  it('counts from the first connection on', () => {
    const again = [...talking, link('dropped'), link('connected', 9000)];
    expect(play(...again).state.startedAt).toBe(at);
  });

  it('doesn’t count the time outside the call', () => {
    const back = [...talking, { type: 'left' } as const, { type: 'rejoined' } as const];
    expect(play(...back, aloneHere).state.startedAt).toBeNull();
    expect(play(...back, bothHere, link('connected', 9000)).state.startedAt).toBe(9000);
  });

  it('ignores what a connection says that is no longer used', () => {
    expect(play(...talking, heLeft, link('connected')).state.peers).toEqual([]);
  });

  it('shows a lost connection to the server only when nothing else arrives', () => {
    expect(sceneOf(play(...talking).state, false)).toBe('talking');
    expect(sceneOf(play(connected, aloneHere).state, false)).toBe('reconnecting');
  });
});
