import { defineDashboard } from '../dashboard.ts'
import {
  ALLOCATABLE,
  bars,
  bound,
  CONTAINERS,
  gauge,
  line,
  lines,
  number,
  RECEIVED,
  REQUESTED,
  SENT,
  say,
  stack,
} from '../panels.ts'

const USED = say('used', '사용량')

export const cluster = defineDashboard({
  id: 'cluster',
  title: say('Cluster', '클러스터'),
  about: say(
    'How much of the cluster is used and promised, and by whom.',
    '클러스터 자원을 얼마나 쓰고 얼마나 약속했는지, 누가 쓰는지 보여 줍니다.',
  ),
  variables: [],
  rows: [
    {
      title: say('Now', '현재'),
      panels: [
        gauge(
          'cpu-share',
          say('CPU in use', 'CPU 사용률'),
          'share',
          'sum(rate(container_cpu_usage_seconds_total{id="/"}[$window])) / sum(kube_node_status_allocatable{resource="cpu"})',
        ),
        gauge(
          'memory-share',
          say('Memory in use', '메모리 사용률'),
          'share',
          'sum(container_memory_working_set_bytes{id="/"}) / sum(kube_node_status_allocatable{resource="memory"})',
        ),
        number(
          'nodes',
          say('Nodes ready', '준비된 노드'),
          'count',
          'sum(kube_node_status_condition{condition="Ready",status="true"})',
        ),
        number(
          'pods',
          say('Pods running', '실행 중인 파드'),
          'count',
          'sum(kube_pod_status_phase{phase="Running"})',
        ),
        number(
          'pending',
          say('Pods pending', '대기 중인 파드'),
          'count',
          'sum(kube_pod_status_phase{phase="Pending"})',
        ),
      ],
    },
    {
      title: say('Over time', '추이'),
      panels: [
        lines('cpu', say('CPU', 'CPU'), 'cores', [
          line('sum(rate(container_cpu_usage_seconds_total{id="/"}[$window]))', USED),
          line('sum(kube_pod_container_resource_requests{resource="cpu"})', REQUESTED),
          bound('sum(kube_node_status_allocatable{resource="cpu"})', ALLOCATABLE),
        ]),
        lines('memory', say('Memory', '메모리'), 'bytes', [
          line('sum(container_memory_working_set_bytes{id="/"})', USED),
          line('sum(kube_pod_container_resource_requests{resource="memory"})', REQUESTED),
          bound('sum(kube_node_status_allocatable{resource="memory"})', ALLOCATABLE),
        ]),
        stack(
          'phases',
          say('Pods by phase', '단계별 파드'),
          'count',
          'sum by (phase) (kube_pod_status_phase) > 0',
        ),
        lines('network', say('Network', '네트워크'), 'bytesPerSecond', [
          line('sum(rate(node_network_receive_bytes_total{device!="lo"}[$window]))', RECEIVED),
          line('sum(rate(node_network_transmit_bytes_total{device!="lo"}[$window]))', SENT),
        ]),
      ],
    },
    {
      title: say('By namespace', '네임스페이스별'),
      panels: [
        bars(
          'cpu-by-namespace',
          say('CPU', 'CPU'),
          'cores',
          `topk(10, sum by (namespace) (rate(container_cpu_usage_seconds_total{${CONTAINERS}}[$window])))`,
        ),
        bars(
          'memory-by-namespace',
          say('Memory', '메모리'),
          'bytes',
          `topk(10, sum by (namespace) (container_memory_working_set_bytes{${CONTAINERS}}))`,
        ),
      ],
    },
  ],
})
