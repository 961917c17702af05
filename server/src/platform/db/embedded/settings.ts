/**
 * Returns the database settings as command-line arguments. They are not stored in the cluster, so
 * that a new release can change them. fsync and synchronous_commit must stay on: acknowledged writes
 * must never be lost.
 * @param survivesPowerCuts false only for disposable data, such as that of tests
 */
export const settingArguments = (
  socketFolder: string,
  port: number,
  hbaFile: string,
  survivesPowerCuts = true,
): string[] => {
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
    fsync: survivesPowerCuts ? 'on' : 'off',
    full_page_writes: survivesPowerCuts ? 'on' : 'off',
    synchronous_commit: 'on',
    // There are no replicas, so less WAL is needed.
    wal_level: 'minimal',
    max_wal_senders: 0,
    // Spreads the writes while crash recovery still takes only seconds.
    checkpoint_timeout: '5min',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    // Parallel plans gain little on few cores and need space in a container's small /dev/shm.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Excludes failed statements: they contain personal data, and the server logs its own errors.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_connections: '',
    log_autovacuum_min_duration: -1,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/** unix_socket_directories is a list: a comma or space would split the path. */
const quoted = (path: string): string => `"${path.replaceAll('"', '""')}"`;
