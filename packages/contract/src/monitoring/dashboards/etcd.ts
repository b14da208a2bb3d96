import { defineDashboard } from '../dashboard.ts'
import { line, lines, number, RECEIVED, SENT, say } from '../panels.ts'

/** What the slowest in a hundred took, of each member. */
const slowest = (histogram: string): string =>
  `histogram_quantile(0.99, sum by (le, instance) (rate(${histogram}_bucket[$window])))`

export const etcd = defineDashboard({
  id: 'etcd',
  title: say('etcd', 'etcd'),
  about: say(
    'Whether the store of the cluster has a leader, and whether its disks keep up.',
    '클러스터 저장소에 리더가 있는지, 디스크가 쓰기를 따라가는지 보여 줍니다.',
  ),
  variables: [],
  rows: [
    {
      title: say('Now', '현재'),
      panels: [
        number(
          'led',
          say('Members with a leader', '리더가 있는 멤버'),
          'count',
          'sum(etcd_server_has_leader)',
        ),
        number(
          'changes',
          say('Changes of leader in a day', '하루 동안 바뀐 리더'),
          'count',
          'max(increase(etcd_server_leader_changes_seen_total[1d]))',
        ),
        number(
          'failed',
          say('Failed proposals in a day', '하루 동안 실패한 제안'),
          'count',
          'sum(increase(etcd_server_proposals_failed_total[1d]))',
        ),
        number(
          'size',
          say('Largest database', '가장 큰 데이터베이스'),
          'bytes',
          'max(etcd_mvcc_db_total_size_in_bytes)',
        ),
      ],
    },
    {
      title: say('Disks', '디스크'),
      panels: [
        lines(
          'fsync',
          say('Writing the log, slowest in a hundred', '로그 쓰기(99번째 백분위)'),
          'seconds',
          slowest('etcd_disk_wal_fsync_duration_seconds'),
        ),
        lines(
          'commit',
          say('Committing, slowest in a hundred', '커밋(99번째 백분위)'),
          'seconds',
          slowest('etcd_disk_backend_commit_duration_seconds'),
        ),
        lines(
          'sizes',
          say('Size of the database', '데이터베이스 크기'),
          'bytes',
          'max by (instance) (etcd_mvcc_db_total_size_in_bytes)',
        ),
        lines(
          'in-use',
          say('Of it in use', '실제 사용량'),
          'bytes',
          'max by (instance) (etcd_mvcc_db_total_size_in_use_in_bytes)',
        ),
      ],
    },
    {
      title: say('Work', '처리'),
      panels: [
        lines(
          'committed',
          say('Proposals committed', '커밋한 제안'),
          'perSecond',
          'max by (instance) (rate(etcd_server_proposals_committed_total[$window]))',
        ),
        lines(
          'pending',
          say('Proposals that wait', '대기 중인 제안'),
          'count',
          'max by (instance) (etcd_server_proposals_pending)',
        ),
        lines('clients', say('Traffic of its clients', '클라이언트 트래픽'), 'bytesPerSecond', [
          line('sum(rate(etcd_network_client_grpc_received_bytes_total[$window]))', RECEIVED),
          line('sum(rate(etcd_network_client_grpc_sent_bytes_total[$window]))', SENT),
        ]),
      ],
    },
  ],
})
