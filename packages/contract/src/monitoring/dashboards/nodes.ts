import { defineDashboard } from '../dashboard.ts'
import { ALLOCATABLE, bound, CLUSTER_VARIABLES, lines, say, table } from '../panels.ts'

/** The exporter calls a machine by its `instance`. */
const OF_NODE = 'instance=~"$node"'

export const nodes = defineDashboard({
  id: 'nodes',
  title: say('Nodes', '노드'),
  about: say(
    'How busy machines are, and what they run out of.',
    '노드가 얼마나 바쁘고 무엇이 부족한지 보여 줍니다.',
  ),
  variables: [CLUSTER_VARIABLES.node],
  rows: [
    {
      title: say('Use', '사용량'),
      panels: [
        lines('cpu', say('CPU', 'CPU'), 'cores', [
          {
            expression:
              'sum by (node) (rate(container_cpu_usage_seconds_total{id="/",node=~"$node"}[$window]))',
          },
          bound('max(kube_node_status_allocatable{resource="cpu",node=~"$node"})', ALLOCATABLE),
        ]),
        lines('memory', say('Memory', '메모리'), 'bytes', [
          { expression: 'sum by (node) (container_memory_working_set_bytes{id="/",node=~"$node"})' },
          bound('max(kube_node_status_allocatable{resource="memory",node=~"$node"})', ALLOCATABLE),
        ]),
        lines(
          'load',
          say('Load over one minute', '1분 평균 부하'),
          'number',
          `max by (instance) (node_load1{${OF_NODE}})`,
        ),
        lines('pods', say('Pods', '파드'), 'count', 'count by (node) (kube_pod_info{node=~"$node"})'),
      ],
    },
    {
      title: say('Disk and network', '디스크와 네트워크'),
      panels: [
        lines(
          'disk',
          say('Disk in use', '디스크 사용률'),
          'share',
          `1 - max by (instance) (node_filesystem_avail_bytes{${OF_NODE},mountpoint="/"}) / max by (instance) (node_filesystem_size_bytes{${OF_NODE},mountpoint="/"})`,
        ),
        lines(
          'disk-busy',
          say('Disk busy', '디스크 작업 시간'),
          'share',
          `max by (instance) (rate(node_disk_io_time_seconds_total{${OF_NODE}}[$window]))`,
        ),
        lines(
          'received',
          say('Received', '수신'),
          'bytesPerSecond',
          `sum by (instance) (rate(node_network_receive_bytes_total{${OF_NODE},device!="lo"}[$window]))`,
        ),
        lines(
          'sent',
          say('Sent', '송신'),
          'bytesPerSecond',
          `sum by (instance) (rate(node_network_transmit_bytes_total{${OF_NODE},device!="lo"}[$window]))`,
        ),
      ],
    },
    {
      title: say('Conditions', '상태 조건'),
      panels: [
        table(
          'conditions',
          say('Conditions that hold', '해당하는 상태 조건'),
          'count',
          'sum by (node, condition) (kube_node_status_condition{status="true",node=~"$node"}) > 0',
        ),
      ],
    },
  ],
})
