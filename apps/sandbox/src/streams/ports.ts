import type { PortSource, ProxyAnswer, ProxySource } from '../cluster/content.ts'
import type { Pod } from '../life/objects/pod.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const HEAD_END = '\r\n\r\n'

/** What the program of a pod answers, however it is asked. */
export function answerHttp(pod: Pod, path: string): ProxyAnswer {
  const { name, namespace, labels = {} } = pod.metadata
  if (path === '/healthz' || path.startsWith('/actuator/health')) {
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ok\n' }
  }
  if (path.startsWith('/metrics')) {
    const body = `# TYPE http_requests_total counter\nhttp_requests_total{app="${labels['app'] ?? ''}",code="200"} 18204\n`
    return { status: 200, headers: { 'content-type': 'text/plain; version=0.0.4' }, body }
  }
  const body = JSON.stringify({
    app: labels['app'],
    version: labels['version'],
    pod: name,
    namespace,
    path,
    message: '안녕하세요',
  })
  return { status: 200, headers: JSON_TYPE, body: `${body}\n` }
}

/** What a program says at a port that only its own pod reaches; undefined where nothing listens there. */
export type InnerPages = (
  pod: Pod,
  port: number,
) => ((path: string, method: string) => ProxyAnswer) | undefined

function isServing(pod: Pod, port: number): boolean {
  const isRunning = pod.status?.phase === 'Running'
  return (
    isRunning &&
    pod.spec.containers.some(({ ports }) => ports?.some(({ containerPort }) => containerPort === port))
  )
}

/** A plain HTTP/1.1 server behind each declared container port, and behind those that are the pod's own. */
export const createPortSource =
  (inner: InnerPages): PortSource =>
  ({ pod: object, port }, output) => {
    // The API hands over a pod that it has read from the store.
    const pod = object as Pod
    const pages = inner(pod, port)
    if (!pages && !isServing(pod, port)) return undefined
    let received = ''
    const respond = (): void => {
      for (let end = received.indexOf(HEAD_END); end >= 0; end = received.indexOf(HEAD_END)) {
        const [method = 'GET', path = '/'] = received.slice(0, end).split(' ', 2)
        received = received.slice(end + HEAD_END.length)
        const { status, headers, body } = pages?.(path, method) ?? answerHttp(pod, path)
        const bytes = Buffer.from(body)
        const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
        output.data(
          Buffer.concat([
            Buffer.from(`HTTP/1.1 ${status} OK\r\n${head.join('')}content-length: ${bytes.length}\r\n\r\n`),
            bytes,
          ]),
        )
      }
    }
    return {
      write: (bytes) => {
        received += Buffer.from(bytes).toString('latin1')
        respond()
      },
      end: () => output.end(),
    }
  }

type ProxyRequest = Parameters<ProxySource>[0]

/** What lies behind services and nodes. */
export type Behind = {
  readonly podOf: (service: ProxyRequest['object']) => Pod | undefined
  /** What a program says that answers more than a plain server. */
  readonly program: (pod: Pod, request: ProxyRequest) => ProxyAnswer | undefined
  readonly kubelet: (node: string, path: string) => ProxyAnswer | undefined
}

/** Answers for pods, for services by one of their pods, and for nodes by their kubelet. */
export function createProxySource({ podOf, program, kubelet }: Behind): ProxySource {
  return (request) => {
    const { target, object, path } = request
    if (target === 'nodes') return Promise.resolve(kubelet(object.metadata.name, path))
    // The API hands over a pod that it has read from the store.
    const pod = target === 'pods' ? (object as Pod) : podOf(object)
    if (pod?.status?.phase !== 'Running') return Promise.resolve(undefined)
    return Promise.resolve(program(pod, request) ?? answerHttp(pod, path))
  }
}
