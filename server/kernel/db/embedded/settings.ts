import type { Address } from './address';
import { archiveSettings, readArchive } from './archive';
import type { Cluster } from './cluster';

/** PostgreSQL settings for a small machine and one application, relying mostly on the operating system's cache. */
export function serverSettings(cluster: Cluster, address: Address, fsync: boolean): Record<string, string> {
  return {
    ...address.settings,
    ...(fsync ? {} : unsafeButFast),
    port: String(address.port),
    cluster_name: cluster.mark,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    max_connections: '100',
    shared_buffers: '32MB',
    wal_buffers: '4MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    huge_pages: 'off',
    io_method: 'sync',
    autovacuum_max_workers: '2',
    // The planner depends on table statistics, which must not be outdated for long when a table grows fast.
    autovacuum_naptime: '15s',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    wal_level: 'minimal',
    ...archiveSettings(readArchive(cluster)),
    max_wal_size: '512MB',
    min_wal_size: '64MB',
    wal_compression: 'on',
    checkpoint_timeout: '10min',
    checkpoint_completion_target: '0.9',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    lc_messages: 'C',
  };
}

/** Tests only: a power cut would destroy the database. */
const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

export function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
