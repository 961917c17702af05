import type { S3Bucket } from '../platform/storage/s3-client.ts';
import { isLoopback } from './loopback.ts';
import type { ReadSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';

/** The settings of the bucket for files: all of them or none (product 9.7). */
const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** The default region, whose name services without regions also expect. */
const defaultRegion = 'us-east-1';

/** The bucket for files; null if they are on the local disk. */
export const bucketSettings = (values: Settings): S3Bucket | null => {
  const {
    S3_ENDPOINT: address,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_REGION: region = defaultRegion,
  } = values;
  if (!address || !bucket || !accessKey || !secretKey) return null;
  return { endpoint: new URL(address).origin, region, bucket, accessKey, secretKey };
};

/** Whether this is a valid name of a bucket, according to Amazon's rules. */
export const isBucketName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..');

/** Describes what is wrong with the settings of the bucket, apart from their form. */
export const bucketContradictions = ({ values, isSet }: ReadSettings): string[] => {
  const missing = required.filter((name) => !isSet(name));
  const isNone = missing.length === required.length;
  if (isNone)
    return isSet('S3_REGION') ? ['S3_REGION is only used with the other S3_ settings'] : [];
  if (missing.length > 0) return [`${missing.join(', ')} missing: set all S3_ settings or none`];
  const { NODE_ENV, S3_ENDPOINT: address } = values;
  if (NODE_ENV !== 'production' || !address?.startsWith('http:')) return [];
  if (isLoopback(new URL(address).hostname)) return [];
  return [
    'S3_ENDPOINT must start with https:// with NODE_ENV=production, except on loopback: http exposes ' +
      'who reads which file, and lets others delete files',
  ];
};
