import type { Context } from '../../context.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

/** What rarely changes of a conversation: who takes part, and what it is called by. */
export interface Room {
  readonly id: string;
  readonly people: readonly string[];
  /** The newest session, or the circle. */
  readonly newestAddress: string;
}

/** Conversations by the ids that calls and frames use, remembered in the process. */
export interface Rooms {
  /**
   * The conversation of an address that this person takes part in; at once when it is remembered.
   * @throws not_found (404) when there is none, or it is not theirs
   */
  enter(address: string, userId: string): Room | Promise<Room>;
  /** Makes every process look a conversation up anew, once the transaction commits. */
  changed(tx: Transaction, conversationId: string): void;
}

const roomsChanged = 'conversations.changed';
/** Memory follows the conversations in use; a full memory is begun anew. */
const mostRemembered = 50_000;

export const createRooms = ({ db, bus }: Pick<Context, 'db' | 'bus'>): Rooms => {
  const byAddress = new Map<string, Room>();
  const addressesOf = new Map<string, Set<string>>();
  const underway = new Map<string, Promise<Room | null>>();
  let changes = 0;

  bus.subscribe(roomsChanged, (event) => {
    const { conversationId } = event as { conversationId: string };
    changes += 1;
    for (const address of addressesOf.get(conversationId) ?? []) byAddress.delete(address);
    addressesOf.delete(conversationId);
  });

  const remember = (address: string, room: Room) => {
    if (byAddress.size >= mostRemembered) {
      byAddress.clear();
      addressesOf.clear();
    }
    byAddress.set(address, room);
    addressesOf.set(room.id, (addressesOf.get(room.id) ?? new Set()).add(address));
  };

  const lookUp = async (address: string) => {
    const before = changes;
    const room = await findRoom(db, address);
    // A change told during the look-up makes its answer stale.
    if (room && before === changes) remember(address, room);
    return room;
  };

  const lookUpOnce = (address: string) => {
    const known = underway.get(address);
    if (known) return known;
    const asked = lookUp(address).finally(() => underway.delete(address));
    underway.set(address, asked);
    return asked;
  };

  const admit = (room: Room | null, userId: string): Room => {
    if (!room?.people.includes(userId)) throw refuse('not_found');
    return room;
  };

  return {
    enter(address, userId) {
      const room = byAddress.get(address);
      if (room) return admit(room, userId);
      return lookUpOnce(address).then((found) => admit(found, userId));
    },
    changed(tx, conversationId) {
      tx.afterCommit(() => bus.publish(roomsChanged, { conversationId }));
    },
  };
};

const findRoom = async (db: Connection, address: string): Promise<Room | null> => {
  const { rows } = await db.$client.query<{ id: string; newest_address: string; people: string[] }>(
    `SELECT c.id, c.newest_address,
       ARRAY(SELECT p.user_id::text FROM conversation_participants AS p
             WHERE p.conversation_id = c.id ORDER BY p.user_id) AS people
     FROM conversation_addresses AS a JOIN conversations AS c ON c.id = a.conversation_id
     WHERE a.id = $1`,
    [address],
  );
  const [row] = rows;
  return row ? { id: row.id, newestAddress: row.newest_address, people: row.people } : null;
};
