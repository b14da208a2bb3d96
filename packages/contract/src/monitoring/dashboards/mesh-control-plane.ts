import { defineDashboard } from '../dashboard.ts'
import { CONTAINERS, line, lines, number, say, stack } from '../panels.ts'

/** The pods of istiod, of any revision. */
const ISTIOD = `pod=~"istiod-.+",${CONTAINERS}`

const convergence = (share: number): string =>
  `histogram_quantile(${share}, sum by (le) (rate(pilot_proxy_convergence_time_bucket[$window])))`

/** Of all that flows: shares of it would be worked out of every bucket of every pair of proxies. */
const AVERAGE =
  'sum(rate(istio_request_duration_milliseconds_sum{reporter="destination"}[$window])) / sum(rate(istio_request_duration_milliseconds_count{reporter="destination"}[$window])) / 1000'

const [HALF, MOST, NEARLY_ALL] = [say('half', '절반'), say('nine of ten', '90%'), say('99 of 100', '99%')]

/** What istiod tells of itself and of the proxies that it serves, and what flows in all; of clusters with a mesh alone. */
export const meshControlPlane = defineDashboard({
  id: 'mesh-control-plane',
  title: say('Istio control plane', 'Istio 컨트롤 플레인'),
  about: say(
    'Whether istiod reaches its proxies, how soon, and what it takes for that; and all that flows in the mesh.',
    'istiod가 프록시에 구성을 얼마나 빨리 전달하고 자원을 얼마나 쓰는지, 메시 전체 트래픽이 어떤지 보여 줍니다.',
  ),
  variables: [],
  rows: [
    {
      title: say('Now', '현재'),
      panels: [
        number('proxies', say('Connected proxies', '연결된 프록시'), 'count', 'sum(pilot_xds)'),
        number(
          'convergence-now',
          say('99 of 100 pushes arrive within', '구성 전달 시간(99%)'),
          'seconds',
          convergence(0.99),
        ),
        number(
          'rejected-now',
          say('Rejected by proxies in an hour', '프록시가 거부한 구성(1시간)'),
          'count',
          'round(sum(increase(pilot_total_xds_rejects[1h])))',
        ),
        number(
          'root-days',
          say('Days until the root certificate ends', '루트 인증서 만료까지 남은 일수'),
          'count',
          'floor((min(citadel_server_root_cert_expiry_timestamp) - time()) / 86400)',
        ),
      ],
    },
    {
      title: say('Control plane', '컨트롤 플레인'),
      panels: [
        lines(
          'proxies-by-version',
          say('Connected proxies by version', '버전별 연결된 프록시'),
          'count',
          'sum by (version) (pilot_xds)',
        ),
        stack(
          'pushes',
          say('Pushes of configuration by type', '유형별 구성 전달'),
          'perSecond',
          'sum by (type) (rate(pilot_xds_pushes[$window]))',
        ),
        lines('convergence', say('Time until proxies have it', '프록시에 닿기까지 걸린 시간'), 'seconds', [
          line(convergence(0.5), HALF),
          line(convergence(0.9), MOST),
          line(convergence(0.99), NEARLY_ALL),
        ]),
        lines('rejected', say('What went wrong on the way', '전달 오류'), 'perSecond', [
          line('sum(rate(pilot_total_xds_rejects[$window]))', say('rejected by proxies', '프록시가 거부')),
          line('sum(rate(pilot_total_xds_internal_errors[$window]))', say('errors of istiod', 'istiod 오류')),
        ]),
        lines(
          'memory',
          say('Memory of istiod', 'istiod 메모리'),
          'bytes',
          `sum by (pod) (container_memory_working_set_bytes{${ISTIOD}})`,
        ),
        lines(
          'cpu',
          say('CPU of istiod', 'istiod CPU'),
          'cores',
          `sum by (pod) (rate(container_cpu_usage_seconds_total{${ISTIOD}}[$window]))`,
        ),
        lines('certificates', say('Certificates of workloads', '워크로드 인증서'), 'perSecond', [
          line('sum(rate(citadel_server_csr_count[$window]))', say('asked for', '요청')),
          line('sum(rate(citadel_server_success_cert_issuance_count[$window]))', say('issued', '발급')),
        ]),
      ],
    },
    {
      title: say('Traffic in all', '전체 트래픽'),
      panels: [
        stack(
          'requests',
          say('Requests by response code', '응답 코드별 요청'),
          'perSecond',
          'sum by (response_code) (rate(istio_requests_total{reporter="source"}[$window]))',
        ),
        lines('response-time', say('Average response time', '평균 응답 시간'), 'seconds', AVERAGE),
      ],
    },
  ],
})
