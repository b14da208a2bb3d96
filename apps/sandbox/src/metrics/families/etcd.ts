import { chance } from '../../life/chance.ts'
import { type Draft, type Family, type Labels, metric, type Scene, type Stretch } from '../family.ts'
import { etcdTargets, masters } from './control-plane-targets.ts'
import { counter, histogram, partOf } from './counted.ts'

const FSYNC = 'etcd_disk_wal_fsync_duration_seconds'
const COMMIT = 'etcd_disk_backend_commit_duration_seconds'
const BOUNDS = [
  0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.024, 2.048, 4.096, 8.192,
]

type Member = { readonly key: string; readonly began: number; readonly isLeader: boolean }
type Told = readonly [labels: Labels, stretch: Stretch]

const steady =
  (value: (member: Member) => number) =>
  (member: Member): readonly Told[] => [[{}, { from: member.began, value: () => value(member) }]]
const counted =
  (perSecond: number) =>
  ({ key, began }: Member): readonly Told[] => [[{}, counter(key, perSecond, began)]]
const timed =
  (half: number) =>
  ({ key, began }: Member, name: string) =>
    histogram(partOf(name), counter(`${key}/${half}`, 14, began), BOUNDS, half)

const READINGS: Readonly<Record<string, (member: Member, name: string) => readonly Told[]>> = {
  etcd_server_has_leader: steady(() => 1),
  etcd_server_is_leader: steady(({ isLeader }) => Number(isLeader)),
  etcd_server_leader_changes_seen_total: steady(() => 1),
  etcd_server_proposals_committed_total: counted(16),
  etcd_server_proposals_applied_total: counted(16),
  etcd_server_proposals_pending: steady(() => 0),
  etcd_server_proposals_failed_total: steady(() => 0),
  etcd_mvcc_db_total_size_in_bytes: steady(({ key }) => Math.round((90 + 20 * chance(key)) * 2 ** 20)),
  etcd_mvcc_db_total_size_in_use_in_bytes: steady(() => 62 * 2 ** 20),
  etcd_network_client_grpc_received_bytes_total: counted(22_000),
  etcd_network_client_grpc_sent_bytes_total: counted(310_000),
  [`${FSYNC}_bucket`]: timed(0.0011),
  [`${FSYNC}_sum`]: timed(0.0011),
  [`${FSYNC}_count`]: timed(0.0011),
  [`${COMMIT}_bucket`]: timed(0.0032),
  [`${COMMIT}_sum`]: timed(0.0032),
  [`${COMMIT}_count`]: timed(0.0032),
}

function etcdDrafts(name: string, scene: Scene): readonly Draft[] {
  const reading = READINGS[name]
  if (reading === undefined) return []
  const machines = masters(scene)
  return etcdTargets(scene).flatMap((target, index) => {
    const began = machines[index]?.life.editions[0]?.at ?? 0
    const member = { key: target.scrapeUrl, began, isLeader: index === 0 }
    return reading(member, name).map(([labels, stretch]) => ({ labels, target, stretches: [stretch] }))
  })
}

/** What the members of etcd tell. */
export const ETCD: Family = {
  metrics: [
    metric('etcd_server_has_leader', 'gauge', 'Whether or not a leader exists. 1 is existence, 0 is not.'),
    metric('etcd_server_is_leader', 'gauge', 'Whether or not this member is a leader. 1 if is, 0 otherwise.'),
    metric('etcd_server_leader_changes_seen_total', 'counter', 'The number of leader changes seen.'),
    metric(
      'etcd_server_proposals_committed_total',
      'gauge',
      'The total number of consensus proposals committed.',
    ),
    metric(
      'etcd_server_proposals_applied_total',
      'gauge',
      'The total number of consensus proposals applied.',
    ),
    metric('etcd_server_proposals_pending', 'gauge', 'The current number of pending proposals to commit.'),
    metric('etcd_server_proposals_failed_total', 'counter', 'The total number of failed proposals seen.'),
    metric(
      'etcd_mvcc_db_total_size_in_bytes',
      'gauge',
      'Total size of the underlying database physically allocated in bytes.',
    ),
    metric(
      'etcd_mvcc_db_total_size_in_use_in_bytes',
      'gauge',
      'Total size of the underlying database logically in use in bytes.',
    ),
    metric(
      'etcd_network_client_grpc_received_bytes_total',
      'counter',
      'The total number of bytes received from grpc clients.',
    ),
    metric(
      'etcd_network_client_grpc_sent_bytes_total',
      'counter',
      'The total number of bytes sent to grpc clients.',
    ),
    metric(FSYNC, 'histogram', 'The latency distributions of fsync called by WAL.'),
    metric(COMMIT, 'histogram', 'The latency distributions of commit called by backend.'),
  ],
  drafts: etcdDrafts,
}
