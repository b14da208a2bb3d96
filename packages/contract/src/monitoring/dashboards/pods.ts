import { defineDashboard } from '../dashboard.ts'
import {
  bound,
  CLUSTER_VARIABLES,
  CONTAINERS,
  LIMIT,
  line,
  lines,
  RECEIVED,
  REQUESTED,
  SENT,
  say,
} from '../panels.ts'

const OWN = 'namespace=~"$namespace",pod=~"$pod"'

/** What all containers of the pods together have asked for, or may use. */
const promised = (what: 'requests' | 'limits', resource: string): string =>
  `sum(kube_pod_container_resource_${what}{${OWN},resource="${resource}"})`

export const pods = defineDashboard({
  id: 'pods',
  title: say('Pods', '파드'),
  about: say('What pods use of what they asked for.', '파드가 요청량 가운데 얼마나 쓰는지 보여 줍니다.'),
  variables: [
    CLUSTER_VARIABLES.namespace,
    { id: 'pod', title: say('Pod', '파드'), label: 'pod', match: 'kube_pod_info{namespace=~"$namespace"}' },
  ],
  rows: [
    {
      title: say('Use', '사용량'),
      panels: [
        lines('cpu', say('CPU', 'CPU'), 'cores', [
          {
            expression: `sum by (namespace, pod) (rate(container_cpu_usage_seconds_total{${OWN},${CONTAINERS}}[$window]))`,
          },
          bound(promised('requests', 'cpu'), REQUESTED),
          bound(promised('limits', 'cpu'), LIMIT),
        ]),
        lines('memory', say('Memory', '메모리'), 'bytes', [
          {
            expression: `sum by (namespace, pod) (container_memory_working_set_bytes{${OWN},${CONTAINERS}})`,
          },
          bound(promised('requests', 'memory'), REQUESTED),
          bound(promised('limits', 'memory'), LIMIT),
        ]),
        lines(
          'throttled',
          say('CPU throttled', 'CPU 제한에 걸린 비율'),
          'share',
          `sum by (namespace, pod) (rate(container_cpu_cfs_throttled_periods_total{${OWN}}[$window])) / sum by (namespace, pod) (rate(container_cpu_cfs_periods_total{${OWN}}[$window]))`,
        ),
        lines(
          'restarts',
          say('Restarts', '재시작'),
          'count',
          `sum by (namespace, pod) (kube_pod_container_status_restarts_total{${OWN}})`,
        ),
      ],
    },
    {
      title: say('Network and disk', '네트워크와 디스크'),
      panels: [
        lines('network', say('Network', '네트워크'), 'bytesPerSecond', [
          line(`sum(rate(container_network_receive_bytes_total{${OWN}}[$window]))`, RECEIVED),
          line(`sum(rate(container_network_transmit_bytes_total{${OWN}}[$window]))`, SENT),
        ]),
        lines('disk', say('Disk', '디스크'), 'bytesPerSecond', [
          line(`sum(rate(container_fs_reads_bytes_total{${OWN}}[$window]))`, say('read', '읽기')),
          line(`sum(rate(container_fs_writes_bytes_total{${OWN}}[$window]))`, say('written', '쓰기')),
        ]),
      ],
    },
  ],
})
