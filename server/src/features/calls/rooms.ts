import { closeCodes, type ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { refuse } from '../../platform/refusal.ts';
import { addressField, type CallAddress } from './call-address.ts';
import { type Room, stateFrame, tellState } from './room.ts';
import { createRoomChanges } from './room-changes.ts';
import { isLater, type Member, personGone, type RoomNews, roomEvents } from './room-events.ts';

/** A person who is in a call, or whose socket watches it. */
export interface Attendee {
  readonly address: CallAddress;
  readonly userId: string;
  /** Null if their socket is connected to another process. */
  readonly socket: HubSocket | null;
  readonly isWatching: boolean;
}

/** The calls that people connected to this process have joined or watch. */
export interface Rooms {
  /**
   * Adds a device to a call, replacing the person's other device. The caller has checked that the person may join. If
   * the call is full, tells the socket instead.
   */
  join(socket: HubSocket, address: CallAddress, deviceId: string): void;
  /** Removes a socket from a call; does nothing if it isn't in it. */
  leave(socket: HubSocket, address: CallAddress): void;
  /**
   * Passes a signal on to another person.
   * @param to their user id
   * @throws not_found unless both are in the call
   */
  signal(socket: HubSocket, address: CallAddress, to: string, signal: string): void;
  /**
   * Tells a socket who is in a call, now and whenever that changes. The caller has checked that the person may watch.
   */
  watch(socket: HubSocket, address: CallAddress): void;
  unwatch(socket: HubSocket, address: CallAddress): void;
  /** Everyone who is in a call or watches one, as far as this process knows. */
  attendees(): Attendee[];
  /** Removes somebody who may no longer be in a call, or stops them watching it. */
  close(attendee: Attendee): void;
}

/**
 * Tracks who is in which call. Nothing is stored: a process knows its own sockets, and asks the others when somebody
 * joins or watches. If a process dies, its people leave the call once they are no longer online.
 */
export const createRooms = (
  { bus, clock, presence }: Pick<Context, 'bus' | 'clock' | 'presence'>,
  hub: Pick<Hub, 'onClose'>,
): Rooms => {
  const { rooms, open, publish, unwatch, takeOver, remove, dismissSurplus } =
    createRoomChanges(bus);

  const hear = {
    joined(room: Room, { member }: Extract<RoomNews, { kind: 'joined' }>) {
      const { userId } = member;
      const known = room.members.get(userId);
      if (known && isLater(known, member) && room.sockets.has(userId)) {
        // Tells the other process that this device joined later.
        return publish(room, { kind: 'joined', member: known });
      }
      if (known && !isLater(member, known)) return;
      if (known && room.sockets.has(userId)) takeOver(room, known, member);
      room.members.set(userId, member);
      dismissSurplus(room);
      if (room.members.has(userId)) tellState(room);
    },

    asked(room: Room) {
      for (const userId of room.sockets.keys()) {
        const member = room.members.get(userId);
        if (member) publish(room, { kind: 'joined', member });
      }
    },

    left(room: Room, { member, forGood }: Extract<RoomNews, { kind: 'left' }>) {
      if (room.members.get(member.userId)?.joinedAt !== member.joinedAt) return;
      room.members.delete(member.userId);
      tellState(room, forGood ? member.userId : null);
    },

    signal(room: Room, { from, to, signal }: Extract<RoomNews, { kind: 'signal' }>) {
      if (room.members.get(to.userId)?.deviceId !== to.deviceId) return;
      const frame: ServerFrame = {
        type: 'call_signal',
        ...addressField(room.address),
        userId: from.userId,
        deviceId: from.deviceId,
        signal,
      };
      room.sockets.get(to.userId)?.send(JSON.stringify(frame));
    },
  };

  bus.subscribe(roomEvents, ({ callId, news }) => {
    const room = rooms.get(callId);
    if (!room) return;
    if (news.kind === 'joined') hear.joined(room, news);
    else if (news.kind === 'asked') hear.asked(room);
    else if (news.kind === 'left') hear.left(room, news);
    else hear.signal(room, news);
  });

  const isIn = (socket: HubSocket, room: Room) => room.sockets.get(socket.actor.userId) === socket;

  hub.onClose((socket) => {
    const isSignedOut = socket.closedWith() === closeCodes.signInRevoked;
    for (const room of [...rooms.values()]) {
      if (isIn(socket, room)) remove(room, socket.actor.userId, isSignedOut);
      unwatch(room, socket);
    }
  });

  presence.onChange(async (userId, online) => {
    if (!online) bus.publish(personGone, { userId });
  });
  bus.subscribe(personGone, async ({ userId }) => {
    const isElsewhere = ({ members, sockets }: Room) => members.has(userId) && !sockets.has(userId);
    if (![...rooms.values()].some(isElsewhere)) return;
    // They may have reconnected to another process before the event arrived.
    if ((await presence.findOnline([userId])).has(userId)) return;
    for (const room of rooms.values()) {
      if (!isElsewhere(room)) continue;
      room.members.delete(userId);
      tellState(room);
    }
  });

  return {
    join(socket, address, deviceId) {
      const { userId } = socket.actor;
      const room = open(address);
      const known = room.members.get(userId);
      const joinedAt = Math.max(clock.now().getTime(), (known?.joinedAt ?? 0) + 1);
      const member: Member = { userId, deviceId, joinedAt };
      if (known && room.sockets.has(userId) && !isIn(socket, room)) takeOver(room, known, member);
      // takeOver drops the room if nobody else on this process uses it.
      rooms.set(address.id, room);
      room.sockets.set(userId, socket);
      room.members.set(userId, member);
      dismissSurplus(room);
      if (!isIn(socket, room)) return;
      tellState(room);
      publish(room, { kind: 'joined', member });
      publish(room, { kind: 'asked' });
    },

    leave(socket, { id }) {
      const room = rooms.get(id);
      if (room && isIn(socket, room)) remove(room, socket.actor.userId, true);
    },

    signal(socket, { id }, toUser, signal) {
      const room = rooms.get(id);
      const from = room?.members.get(socket.actor.userId);
      const to = room?.members.get(toUser);
      if (!room || !isIn(socket, room) || !from || !to || from === to) throw refuse('not_found');
      publish(room, { kind: 'signal', from, to, signal });
    },

    watch(socket, address) {
      const room = open(address);
      room.watchers.add(socket);
      socket.send(stateFrame(room));
      publish(room, { kind: 'asked' });
    },

    unwatch(socket, { id }) {
      const room = rooms.get(id);
      if (room) unwatch(room, socket);
    },

    attendees: () =>
      [...rooms.values()].flatMap(({ address, members, sockets, watchers }) => [
        ...[...members.keys()].map((userId) => ({
          address,
          userId,
          socket: sockets.get(userId) ?? null,
          isWatching: false,
        })),
        ...[...watchers].map((socket) => ({
          address,
          userId: socket.actor.userId,
          socket,
          isWatching: true,
        })),
      ]),

    close({ address, userId, socket, isWatching }) {
      const room = rooms.get(address.id);
      if (!room) return;
      if (isWatching && socket) unwatch(room, socket);
      else if (socket && isIn(socket, room)) remove(room, userId, true);
      else if (!socket && !room.sockets.has(userId) && room.members.delete(userId)) {
        tellState(room, userId);
      } else return;
      const frame: ServerFrame = { type: 'call_closed', ...addressField(address) };
      socket?.send(JSON.stringify(frame));
    },
  };
};
