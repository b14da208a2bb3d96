import { defineDashboard } from '../dashboard.ts'
import { bars, CLUSTER_VARIABLES, CONTAINERS, lines, number, say, stack, table } from '../panels.ts'

const OWN = 'namespace=~"$namespace"'

export const namespaces = defineDashboard({
  id: 'namespaces',
  title: say('Namespaces', '네임스페이스'),
  about: say(
    'What each namespace uses, and how full its quotas are.',
    '네임스페이스별 사용량과 쿼터를 보여 줍니다.',
  ),
  variables: [CLUSTER_VARIABLES.namespace],
  rows: [
    {
      title: say('Now', '현재'),
      panels: [
        number('pods', say('Pods', '파드'), 'count', `count(kube_pod_info{${OWN}})`),
        number(
          'restarts',
          say('Restarts in an hour', '한 시간 동안 재시작'),
          'count',
          `round(sum(increase(kube_pod_container_status_restarts_total{${OWN}}[1h])))`,
        ),
      ],
    },
    {
      title: say('Over time', '추이'),
      panels: [
        stack(
          'cpu',
          say('CPU', 'CPU'),
          'cores',
          `sum by (namespace) (rate(container_cpu_usage_seconds_total{${OWN},${CONTAINERS}}[$window]))`,
        ),
        stack(
          'memory',
          say('Memory', '메모리'),
          'bytes',
          `sum by (namespace) (container_memory_working_set_bytes{${OWN},${CONTAINERS}})`,
        ),
        lines(
          'received',
          say('Received', '수신'),
          'bytesPerSecond',
          `sum by (namespace) (rate(container_network_receive_bytes_total{${OWN}}[$window]))`,
        ),
        lines(
          'sent',
          say('Sent', '송신'),
          'bytesPerSecond',
          `sum by (namespace) (rate(container_network_transmit_bytes_total{${OWN}}[$window]))`,
        ),
      ],
    },
    {
      title: say('Pods and quotas', '파드와 쿼터'),
      panels: [
        bars(
          'top-cpu',
          say('Pods by CPU', 'CPU를 많이 쓰는 파드'),
          'cores',
          `topk(10, sum by (namespace, pod) (rate(container_cpu_usage_seconds_total{${OWN},${CONTAINERS}}[$window])))`,
        ),
        bars(
          'top-memory',
          say('Pods by memory', '메모리를 많이 쓰는 파드'),
          'bytes',
          `topk(10, sum by (namespace, pod) (container_memory_working_set_bytes{${OWN},${CONTAINERS}}))`,
        ),
        table(
          'quotas',
          say('Quotas used', '쿼터 사용률'),
          'share',
          `sum by (namespace, resourcequota, resource) (kube_resourcequota{${OWN},type="used"}) / (sum by (namespace, resourcequota, resource) (kube_resourcequota{${OWN},type="hard"}) > 0)`,
        ),
      ],
    },
  ],
})
