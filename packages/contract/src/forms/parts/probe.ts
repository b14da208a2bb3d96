import type { Text } from '../../i18n/locale.ts'
import { checkWholeFrom } from '../../rules/build.ts'
import { checkProbeHeaderName } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import type { Field, Node } from '../field.ts'
import { choice, commandLine, number, text, words } from '../fields.ts'
import { group, more, onlyWhen, row } from '../layout.ts'
import { list } from '../many.ts'
import { type Spot, spotAt } from '../spot.ts'
import { portText } from './port.ts'

const HANDLERS = ['httpGet', 'tcpSocket', 'exec', 'grpc'] as const

type Handler = (typeof HANDLERS)[number]

const TITLES: Readonly<Record<Handler, Text>> = {
  httpGet: { en: 'HTTP request', ko: 'HTTP 요청' },
  tcpSocket: { en: 'TCP connection', ko: 'TCP 연결' },
  exec: { en: 'Command', ko: '명령' },
  grpc: { en: 'gRPC health check', ko: 'gRPC 상태 확인' },
}

/** Which one of its handlers a probe has; none removes the probe, and another one leaves what they share. */
function handlerSpot(probe: string): Spot {
  const handlers = HANDLERS.map((handler) => ({
    handler,
    spot: spotAt(`${probe}.${handler}`, { keep: true }),
  }))
  return {
    read: (scope) => handlers.find(({ spot }) => spot.read(scope) !== undefined)?.handler,
    write: (scope, value) => {
      const chosen = handlers.find(({ handler }) => handler === value)
      if (!chosen) return spotAt(probe).write(scope, undefined)
      const others = handlers.filter((one) => one !== chosen)
      const freed = others.reduce((left, { spot }) => spot.write(left, undefined), scope)
      return chosen.spot.write(freed, chosen.spot.read(scope) ?? {})
    },
  }
}

function timing(path: string, title: Text, usual: number, least = 1): Field {
  return number(path, {
    title,
    placeholder: String(usual),
    rule: (value) => checkWholeFrom(value, least),
    keep: true,
  })
}

function handlerFields(probe: string): Readonly<Record<Handler, readonly Node[]>> {
  const port = (handler: Handler) =>
    portText(`${probe}.${handler}.port`, { title: { en: 'Port', ko: '포트' }, required: true, keep: true })
  return {
    httpGet: [
      row(
        port('httpGet'),
        text(`${probe}.httpGet.path`, { title: { en: 'Path', ko: '경로' }, placeholder: '/', keep: true }),
        choice(`${probe}.httpGet.scheme`, {
          title: { en: 'Scheme', ko: '프로토콜' },
          options: words('HTTP', 'HTTPS'),
          otherwise: 'HTTP',
          keep: true,
        }),
      ),
      headers(`${probe}.httpGet.httpHeaders`),
    ],
    tcpSocket: [port('tcpSocket')],
    exec: [
      commandLine(`${probe}.exec.command`, {
        title: { en: 'Command', ko: '명령' },
        placeholder: 'cat /tmp/healthy',
        required: true,
        keep: true,
      }),
    ],
    grpc: [
      row(
        number(`${probe}.grpc.port`, {
          title: { en: 'Port', ko: '포트' },
          rule: (value) => checkRange(value, 'port'),
          keep: true,
        }),
        text(`${probe}.grpc.service`, { title: { en: 'Service name', ko: '서비스 이름' }, keep: true }),
      ),
    ],
  }
}

/** What the request carries, such as the host that a server answers for. */
function headers(path: string): Field {
  return list(path, {
    title: { en: 'Headers', ko: '헤더' },
    item: { en: 'Header', ko: '헤더' },
    add: { en: 'Add header', ko: '헤더 추가' },
    keep: true,
    line: '1fr 1fr',
    nodes: [
      text('name', {
        title: { en: 'Name', ko: '이름' },
        placeholder: 'Host',
        required: true,
        rule: checkProbeHeaderName,
      }),
      text('value', { title: { en: 'Value', ko: '값' } }),
    ],
  })
}

type Probe = { readonly at: string; readonly title: Text; readonly hint: Text; readonly successes?: true }

function probe({ at, title, hint, successes }: Probe): Node {
  const id = `${at}.handler`
  const fields = handlerFields(at)
  return group(
    title,
    [
      choice(id, {
        title: { en: 'Checked by', ko: '검사 방법' },
        spot: handlerSpot(at),
        options: [
          { value: '', title: { en: 'Not checked', ko: '검사 안 함' } },
          ...HANDLERS.map((value) => ({ value, title: TITLES[value] })),
        ],
      }),
      ...HANDLERS.flatMap((handler) => onlyWhen(({ values }) => values[id] === handler, fields[handler])),
      ...onlyWhen(
        ({ values }) => values[id] !== '',
        [
          row(
            timing(`${at}.initialDelaySeconds`, { en: 'Initial delay (s)', ko: '초기 지연(초)' }, 0, 0),
            timing(`${at}.periodSeconds`, { en: 'Period (s)', ko: '주기(초)' }, 10),
            timing(`${at}.timeoutSeconds`, { en: 'Timeout (s)', ko: '제한 시간(초)' }, 1),
          ),
          row(
            timing(`${at}.failureThreshold`, { en: 'Failures until it fails', ko: '실패 임계값(회)' }, 3),
            ...(successes
              ? [
                  timing(
                    `${at}.successThreshold`,
                    { en: 'Successes until it passes', ko: '성공 임계값(회)' },
                    1,
                  ),
                ]
              : []),
          ),
        ],
      ),
    ],
    hint,
  )
}

/** How the cluster learns whether a container has started, is ready, and lives. */
export function probes(): Node {
  return more(
    [
      probe({
        at: 'livenessProbe',
        title: { en: 'Liveness probe', ko: '활성 프로브' },
        hint: {
          en: 'Where it fails, the container is restarted.',
          ko: '실패하면 컨테이너를 다시 시작합니다.',
        },
      }),
      probe({
        at: 'readinessProbe',
        title: { en: 'Readiness probe', ko: '준비성 프로브' },
        hint: {
          en: 'While it fails, services send no requests here.',
          ko: '실패하는 동안 서비스가 요청을 보내지 않습니다.',
        },
        successes: true,
      }),
      probe({
        at: 'startupProbe',
        title: { en: 'Startup probe', ko: '시작 프로브' },
        hint: {
          en: 'The other probes wait until it has passed.',
          ko: '성공할 때까지 다른 프로브가 기다립니다.',
        },
      }),
    ],
    { en: 'Probes', ko: '프로브' },
  )
}
