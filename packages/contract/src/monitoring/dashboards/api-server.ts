import { defineDashboard } from '../dashboard.ts'
import { bars, heat, line, lines, number, say } from '../panels.ts'

const DURATION_BUCKETS = 'apiserver_request_duration_seconds_bucket{verb!~"WATCH|CONNECT"}'

const quantile = (share: number): string =>
  `histogram_quantile(${share}, sum by (le) (rate(${DURATION_BUCKETS}[$window])))`

export const apiServer = defineDashboard({
  id: 'api-server',
  title: say('API server', 'API 서버'),
  about: say(
    'How quickly and how well the API server answers.',
    'API 서버가 얼마나 빠르고 올바르게 응답하는지 보여 줍니다.',
  ),
  variables: [],
  rows: [
    {
      title: say('Now', '현재'),
      panels: [
        number('rate', say('Requests', '요청'), 'perSecond', 'sum(rate(apiserver_request_total[$window]))'),
        number(
          'errors',
          say('Share of errors', '오류 비율'),
          'share',
          '(sum(rate(apiserver_request_total{code=~"5.."}[$window])) or vector(0)) / sum(rate(apiserver_request_total[$window]))',
        ),
        number(
          'inflight',
          say('Requests in flight', '처리 중인 요청'),
          'count',
          'sum(apiserver_current_inflight_requests)',
        ),
      ],
    },
    {
      title: say('Over time', '추이'),
      panels: [
        lines(
          'by-verb',
          say('Requests by verb', '동작별 요청'),
          'perSecond',
          'sum by (verb) (rate(apiserver_request_total[$window]))',
        ),
        lines(
          'failed',
          say('Answers other than 2xx', '2xx가 아닌 응답'),
          'perSecond',
          'sum by (code) (rate(apiserver_request_total{code!~"2.."}[$window]))',
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
          `sum by (le) (rate(${DURATION_BUCKETS}[$window]))`,
        ),
        bars(
          'resources',
          say('Most asked for', '요청이 많은 리소스'),
          'perSecond',
          'topk(10, sum by (resource, verb) (rate(apiserver_request_total[$window])))',
        ),
      ],
    },
  ],
})
