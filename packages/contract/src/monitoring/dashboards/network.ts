import { defineDashboard } from '../dashboard.ts'
import { bars, CLUSTER_VARIABLES, lines, say, stack } from '../panels.ts'

const OWN = 'namespace=~"$namespace"'
const EXPORTED = 'exported_namespace=~"$namespace"'

export const network = defineDashboard({
  id: 'network',
  title: say('Network', '네트워크'),
  about: say(
    'Who sends and receives how much, and what ingresses answer.',
    '누가 얼마나 주고받는지, 인그레스가 어떻게 응답하는지 보여 줍니다.',
  ),
  variables: [CLUSTER_VARIABLES.namespace],
  rows: [
    {
      title: say('Traffic', '트래픽'),
      panels: [
        stack(
          'received',
          say('Received', '수신'),
          'bytesPerSecond',
          `sum by (namespace) (rate(container_network_receive_bytes_total{${OWN}}[$window]))`,
        ),
        stack(
          'sent',
          say('Sent', '송신'),
          'bytesPerSecond',
          `sum by (namespace) (rate(container_network_transmit_bytes_total{${OWN}}[$window]))`,
        ),
        bars(
          'top-received',
          say('Pods that receive most', '가장 많이 받는 파드'),
          'bytesPerSecond',
          `topk(10, sum by (namespace, pod) (rate(container_network_receive_bytes_total{${OWN}}[$window])))`,
        ),
        bars(
          'top-sent',
          say('Pods that send most', '가장 많이 보내는 파드'),
          'bytesPerSecond',
          `topk(10, sum by (namespace, pod) (rate(container_network_transmit_bytes_total{${OWN}}[$window])))`,
        ),
      ],
    },
    {
      title: say('Ingresses', '인그레스'),
      panels: [
        lines(
          'requests',
          say('Requests by status', '상태별 요청'),
          'perSecond',
          `sum by (status) (rate(nginx_ingress_controller_requests{${EXPORTED}}[$window]))`,
        ),
        lines(
          'slow',
          say('Time to answer, slowest in a hundred', '응답 시간(99번째 백분위)'),
          'seconds',
          `histogram_quantile(0.99, sum by (le, ingress) (rate(nginx_ingress_controller_request_duration_seconds_bucket{${EXPORTED}}[$window])))`,
        ),
      ],
    },
  ],
})
