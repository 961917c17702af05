import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { addressField, type CallAddress } from './call-address.ts';
import { createRoom, isUnused, type Room, surplusIn, tellState } from './room.ts';
import { type Member, type RoomNews, roomEvents } from './room-events.ts';

/** The rooms of this process by call id, and the changes to them. A room is dropped when it is unused. */
export const createRoomChanges = (bus: Context['bus']) => {
  const rooms = new Map<string, Room>();

  /** The room of a call, created if this process doesn't have one yet. */
  const open = (address: CallAddress): Room => {
    const room = rooms.get(address.id) ?? createRoom(address);
    rooms.set(address.id, room);
    return room;
  };

  const dropIfUnused = (room: Room) => {
    if (isUnused(room)) rooms.delete(room.address.id);
  };

  const dropSocket = (room: Room, userId: string) => {
    room.sockets.delete(userId);
    dropIfUnused(room);
  };

  /** Sends news to all processes. */
  const publish = (room: Room, news: RoomNews) =>
    bus.publish(roomEvents, { callId: room.address.id, news });

  /** Removes the socket of a person who continues the call on another device. */
  const takeOver = (room: Room, { userId, deviceId }: Member, by: Member) => {
    const socket = room.sockets.get(userId);
    dropSocket(room, userId);
    // The same device has reconnected.
    if (deviceId === by.deviceId) return;
    const frame: ServerFrame = { type: 'call_taken_over', ...addressField(room.address) };
    socket?.send(JSON.stringify(frame));
  };

  /** Removes a person connected to this process and tells everyone. */
  const remove = (room: Room, userId: string, forGood: boolean) => {
    const member = room.members.get(userId);
    dropSocket(room, userId);
    if (!member) return;
    room.members.delete(userId);
    tellState(room, forGood ? userId : null);
    publish(room, { kind: 'left', member, forGood });
  };

  /** Removes people for whom there is no place. Each process notifies its own people. */
  const dismissSurplus = (room: Room) => {
    for (const member of surplusIn(room)) {
      const socket = room.sockets.get(member.userId);
      room.members.delete(member.userId);
      if (!socket) continue;
      dropSocket(room, member.userId);
      publish(room, { kind: 'left', member, forGood: true });
      const frame: ServerFrame = { type: 'call_full', circleId: room.address.id };
      socket.send(JSON.stringify(frame));
    }
  };

  const unwatch = (room: Room, socket: HubSocket) => {
    room.watchers.delete(socket);
    dropIfUnused(room);
  };

  return { rooms, open, publish, unwatch, takeOver, remove, dismissSurplus };
};
