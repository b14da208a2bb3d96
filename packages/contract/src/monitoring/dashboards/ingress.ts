import { defineDashboard } from '../dashboard.ts'
import { bars, heat, line, lines, number, say, stack } from '../panels.ts'

const REQUESTS = 'nginx_ingress_controller_requests'
/** The controller bears its own namespace; that of an ingress stands beside it. */
const OF_NAMESPACE = 'exported_namespace=~"$namespace"'
const OWN = `${OF_NAMESPACE},ingress=~"$ingress"`
const BUCKETS = `rate(nginx_ingress_controller_request_duration_seconds_bucket{${OWN}}[$window])`

const rate = (more = ''): string => `rate(${REQUESTS}{${OWN}${more}}[$window])`
const FAILED = ',status=~"5.."'
const quantile = (share: number): string => `histogram_quantile(${share}, sum by (le) (${BUCKETS}))`

export const ingress = defineDashboard({
  id: 'ingress',
  title: say('Ingress', '인그레스'),
  about: say(
    'What comes in from outside, what is answered, and how quickly.',
    '외부에서 들어오는 요청과 응답, 응답 시간을 보여 줍니다.',
  ),
  variables: [
    {
      id: 'namespace',
      title: say('Namespace', '네임스페이스'),
      label: 'exported_namespace',
      match: REQUESTS,
    },
    {
      id: 'ingress',
      title: say('Ingress', '인그레스'),
      label: 'ingress',
      match: `${REQUESTS}{${OF_NAMESPACE}}`,
    },
  ],
  rows: [
    {
      title: say('Now', '현재'),
      panels: [
        number('rate', say('Requests', '요청'), 'perSecond', `sum(${rate()})`),
        number(
          'errors',
          say('Share of errors', '오류 비율'),
          'share',
          `(sum(${rate(FAILED)}) or vector(0)) / sum(${rate()})`,
        ),
        number('slowest', say('Slowest in a hundred', '응답 시간(99번째 백분위)'), 'seconds', quantile(0.99)),
      ],
    },
    {
      title: say('Over time', '추이'),
      panels: [
        lines(
          'by-status',
          say('Requests by status', '상태별 요청'),
          'perSecond',
          `sum by (status) (${rate()})`,
        ),
        stack(
          'by-ingress',
          say('Requests by ingress', '인그레스별 요청'),
          'perSecond',
          `sum by (exported_namespace, ingress) (${rate()})`,
        ),
        lines(
          'failed',
          say('Errors by ingress', '인그레스별 오류'),
          'perSecond',
          `sum by (exported_namespace, ingress) (${rate(FAILED)})`,
        ),
        lines('duration', say('Time to answer', '응답 시간'), 'seconds', [
          line(quantile(0.5), say('half', '절반')),
          line(quantile(0.9), say('nine of ten', '90%')),
          line(quantile(0.99), say('99 of 100', '99%')),
        ]),
        heat(
          'duration-spread',
          say('Requests by time to answer', '응답 시간별 요청'),
          'seconds',
          `sum by (le) (${BUCKETS})`,
        ),
        bars(
          'paths',
          say('Most asked for', '요청이 많은 경로'),
          'perSecond',
          `topk(10, sum by (host, path) (${rate()}))`,
        ),
      ],
    },
  ],
})
