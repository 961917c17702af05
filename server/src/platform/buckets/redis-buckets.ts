import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';
import type { Bucket, Buckets } from './buckets.ts';
import { createMemoryBuckets } from './memory-buckets.ts';

/**
 * A bucket is stored as its level and the time in seconds at which it had that level, until it is full again. `ARGV`
 * contains the operation, the time or an empty string, and the burst and tokens per second of each bucket.
 */
const lua = `
local action, now = ARGV[1], tonumber(ARGV[2])
if not now then
  local time = redis.call('TIME')
  now = time[1] + time[2] / 1000000
end

local function store(key, level, burst, perSecond)
  local ms = math.ceil((burst - level) / perSecond * 1000)
  if ms <= 0 then
    redis.call('DEL', key)
  else
    redis.call('SET', key, string.format('%.17g %.17g', level, now), 'PX', ms + 1000)
  end
end

local levels = {}
local wait = 0
for i, key in ipairs(KEYS) do
  local burst, perSecond = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  local level = burst
  local stored = redis.call('GET', key)
  if stored then
    local before, at = string.match(stored, '^(%S+) (%S+)$')
    level = math.min(burst, before + math.max(0, now - at) * perSecond)
    -- The clock was set back: the time that has passed isn't known, so the refill begins again.
    if now < tonumber(at) then store(key, level, burst, perSecond) end
  end
  levels[i] = level
  wait = math.max(wait, (1 - level) / perSecond)
end
if action == 'take' and wait > 0 then return string.format('%.17g', wait) end

local change = action == 'take' and -1 or 1
for i, key in ipairs(KEYS) do
  local burst, perSecond = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  store(key, math.min(burst, levels[i] + change), burst, perSecond)
end
return '0'
`;

/**
 * Buckets shared by all processes, using Redis's clock. While Redis can't be reached, this process counts on its
 * own, starting from its counts of the last outage.
 * @param clock replaces Redis's clock, in tests
 */
export const createRedisBuckets = (
  redis: RedisConnection,
  localClock: Clock,
  clock?: Clock,
): Buckets => {
  const own = createMemoryBuckets(localClock);
  const script = redis.script('changeBuckets', lua);

  const change = (action: 'take' | 'give back', buckets: readonly Bucket[]) =>
    script(
      buckets.map((bucket) => keyOf(redis.prefix, bucket)),
      [
        action,
        clock ? clock.now().getTime() / 1000 : '',
        ...buckets.flatMap(({ burst, perSecond }) => [burst, perSecond]),
      ],
    );

  return {
    take: async (buckets) => {
      if (buckets.length === 0) return 0;
      const wait = await change('take', buckets).catch(() => null);
      return wait === null ? own.take(buckets) : Number(wait);
    },
    async giveBack(buckets) {
      if (buckets.length === 0) return;
      await change('give back', buckets).catch(() => own.giveBack(buckets));
    },
    async fill(buckets) {
      await own.fill(buckets);
      if (buckets.length === 0) return;
      const keys = buckets.map((bucket) => keyOf(redis.prefix, bucket));
      await redis.run((client) => client.del(keys)).catch(() => undefined);
    },
  };
};

/** Hashes bucket names, because they contain email and network addresses that Redis needn't know. */
const keyOf = (prefix: string, { name }: Bucket) => {
  const [limit = ''] = name.split(' ', 1);
  const hash = createHash('sha256').update(name).digest('base64url').slice(0, 22);
  return `${prefix}limit:${limit}:${hash}`;
};
