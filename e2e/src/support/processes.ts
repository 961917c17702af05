import { findEmbeddedDatabase } from '../../../scripts/embedded-database.mjs';
import { startServer, temporaryFolder } from '../../../scripts/server-process.mjs';
import { startRedisProcess } from '../../../server/test/redis-process.ts';
import { startTestS3 } from '../../../server/test/test-s3.ts';

/** The DATABASE_URL of the database that a server runs in its DATA_DIR. */
const databaseUrlOf = (dataDir: string) => {
  const database = findEmbeddedDatabase(dataDir, 'ithaca_app');
  if (!database) throw new Error('The server has no embedded database');
  const { host, port, user, password } = database.connection;
  return `postgres://${user}:${password}@/ithaca?host=${encodeURIComponent(host)}&port=${port}`;
};

/** Starts two demo servers on one database, one Redis and one bucket. */
export const startTwoServers = async () => {
  const redis = await startRedisProcess();
  const bucket = await startTestS3();
  const env = {
    DEMO: '1',
    SECRET: crypto.randomUUID(),
    FILES_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex'),
    REDIS_URL: redis.url,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY: bucket.accessKey,
    S3_SECRET_KEY: bucket.secretKey,
  };
  const dataDir = temporaryFolder('processes');
  const first = await startServer({ dataDir, env });
  const second = await startServer({ env: { ...env, DATABASE_URL: databaseUrlOf(dataDir) } });
  return {
    first,
    second,
    redis,
    bucket,
    async stop() {
      await second.stop();
      await first.stop();
      await redis.kill();
      await bucket.stop();
    },
  };
};
