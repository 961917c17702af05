import type { Clock } from '../clock.ts';
import type { RedisConnection, RedisScript } from '../redis/redis-connection.ts';
import { leaseMs, type PresenceChanges, type PresenceRegistry } from './presence-registry.ts';

/** Keys outlive their leases long enough for another process to notice the expiry. */
const keptMs = 10 * leaseMs;

/**
 * The leases are a sorted set of processes by the end of their lease, and each process has a set of the people
 * connected to it. `ARGV` contains the time in milliseconds or an empty string, and the process.
 */
const common = `
local leases, prefix = KEYS[1], KEYS[2]
local now, process = tonumber(ARGV[1]), ARGV[2]
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end

local function peopleOf(id) return prefix .. id end

local function liveProcesses()
  return redis.call('ZRANGEBYSCORE', leases, '(' .. now, '+inf')
end

local function isOnline(person)
  for _, id in ipairs(liveProcesses()) do
    if redis.call('SISMEMBER', peopleOf(id), person) == 1 then return true end
  end
  return false
end

local function renewLease()
  redis.call('ZADD', leases, now + ${leaseMs}, process)
  redis.call('PEXPIRE', leases, ${keptMs})
  redis.call('PEXPIRE', peopleOf(process), ${keptMs})
end
`;

const arriveLua = `${common}
local wasOnline = isOnline(ARGV[3])
redis.call('SADD', peopleOf(process), ARGV[3])
renewLease()
return wasOnline and 0 or 1
`;

const leaveLua = `${common}
redis.call('SREM', peopleOf(process), ARGV[3])
return isOnline(ARGV[3]) and 0 or 1
`;

/** The people of an expired lease count as online until its end has been reported here. */
const renewLua = `${common}
local renewed = prefix .. 'renewed ' .. process
redis.call('DEL', renewed)
for first = 3, #ARGV, 1000 do
  redis.call('SADD', renewed, unpack(ARGV, first, math.min(first + 999, #ARGV)))
end

local before, replaced, others = { renewed }, { peopleOf(process) }, { renewed }
local ends = { tonumber(redis.call('ZSCORE', leases, process)) or now }
for _, id in ipairs(redis.call('ZRANGE', leases, 0, -1)) do
  table.insert(before, peopleOf(id))
end
for _, id in ipairs(redis.call('ZRANGEBYSCORE', leases, '-inf', now)) do
  if id ~= process then
    table.insert(replaced, peopleOf(id))
    table.insert(ends, tonumber(redis.call('ZSCORE', leases, id)))
  end
  redis.call('ZREM', leases, id)
end
for _, id in ipairs(liveProcesses()) do
  if id ~= process then table.insert(others, peopleOf(id)) end
end

local online = redis.call('SDIFF', unpack(before))
local left = prefix .. 'left ' .. process
redis.call('SUNIONSTORE', left, unpack(replaced))
local offline = redis.call('SDIFF', left, unpack(others))
local heardAt = {}
for i, person in ipairs(offline) do
  heardAt[i] = 0
  for j, people in ipairs(replaced) do
    if redis.call('SISMEMBER', people, person) == 1 then
      heardAt[i] = math.max(heardAt[i], ends[j] - ${leaseMs})
    end
  end
end

redis.call('DEL', left, unpack(replaced))
if redis.call('EXISTS', renewed) == 1 then redis.call('RENAME', renewed, peopleOf(process)) end
renewLease()
return { online, offline, heardAt }
`;

const findOnlineLua = `${common}
local found = {}
local live = liveProcesses()
for i = 3, #ARGV do
  for _, id in ipairs(live) do
    if redis.call('SISMEMBER', peopleOf(id), ARGV[i]) == 1 then
      table.insert(found, ARGV[i])
      break
    end
  end
end
return found
`;

/**
 * The registry shared by all processes, using Redis's clock.
 * @param clock replaces Redis's clock, in tests
 */
export const createRedisPresenceRegistry = (
  redis: RedisConnection,
  clock?: Clock,
): PresenceRegistry => {
  const keys = [`${redis.prefix}presence:leases`, `${redis.prefix}presence:people:`];
  const define = (name: string, lua: string) => {
    const script: RedisScript = redis.script(name, lua);
    return (processId: string, userIds: readonly string[]) =>
      script(keys, [clock ? clock.now().getTime() : '', processId, ...userIds]);
  };
  const arrive = define('arrivePresence', arriveLua);
  const leave = define('leavePresence', leaveLua);
  const renew = define('renewPresence', renewLua);
  const findOnline = define('findPresence', findOnlineLua);

  return {
    arrive: async (processId, userId) => (await arrive(processId, [userId])) === 1,
    leave: async (processId, userId) => (await leave(processId, [userId])) === 1,
    async renew(processId, userIds): Promise<PresenceChanges> {
      const changes = await renew(processId, userIds);
      const [online, offline, heardAt] = changes as [string[], string[], number[]];
      return {
        online,
        offline: offline.map((userId, at) => ({ userId, heardAt: new Date(heardAt[at] ?? 0) })),
      };
    },
    findOnline: async (userIds) => new Set((await findOnline('', userIds)) as string[]),
  };
};
