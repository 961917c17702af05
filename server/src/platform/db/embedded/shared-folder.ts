import { chmod, mkdir } from 'node:fs/promises';

/**
 * The folder for what root hands to an ordinary user when DATA_DIR or the programs lie where that
 * user cannot go. Made if needed; everyone can enter it. Only for root; throws when the file
 * system refuses.
 */
export async function openSharedFolder(): Promise<string> {
  const folder = '/var/lib/ithaca';
  await mkdir(folder, { recursive: true });
  // mkdir's mode is cut by our umask; a closed folder here would defeat its purpose.
  await chmod(folder, 0o755);
  return folder;
}
