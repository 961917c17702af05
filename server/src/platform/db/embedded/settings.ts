/**
 * The database's settings, as arguments rather than in its files, so that an existing cluster
 * follows the program's version. Nothing acknowledged may be lost: fsync and synchronous_commit
 * stay on.
 */
export function settingArguments(socketFolder: string, port: number, hbaFile: string): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: quoted(socketFolder),
    port,
    hba_file: hbaFile,
    password_encryption: 'scram-sha-256',
    max_connections: 100,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    huge_pages: 'off',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // One server without replicas: less is written for each commit.
    wal_level: 'minimal',
    max_wal_senders: 0,
    // Spreads the writing, yet the log to replay after a crash stays a matter of seconds.
    checkpoint_timeout: '5min',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    // A parallel plan wins little on few cores and needs room in a container's small /dev/shm.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Above ERROR: statements that fail are the server's to log, and quote people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_connections: '',
    log_autovacuum_min_duration: -1,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** unix_socket_directories is a list: a comma or blank in a path would split it. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
