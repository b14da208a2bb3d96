import { parseTime } from '@naru/contract/kubernetes/time'
import type { ObjectQuery, ObjectUsage } from '@naru/contract/live/protocol'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { addUsage, nodeMetrics, podMetrics } from '../mirror/metrics-answer.ts'

/** What one object uses, asked for again as long as someone looks at it. */
export type ObjectUsageReader = {
  /** Undefined before the first answer, and of kinds that no cluster measures. */
  value(): ObjectUsage | undefined
  stop(): void
}

export type ObjectUsageOptions = {
  readonly client: Pick<KubeClient, 'json'>
  readonly query: Pick<ObjectQuery, 'kind' | 'namespace' | 'name'>
  readonly onChange: () => void
  readonly now?: () => number
  readonly intervalMs?: number
}

const INTERVAL_MS = 15_000
const TIMEOUT_MS = 10_000

export function createObjectUsage(options: ObjectUsageOptions): ObjectUsageReader {
  const { client, query, onChange, now = Date.now, intervalMs = INTERVAL_MS } = options
  const path = metricsPath(query)
  const stopped = new AbortController()
  let last: ObjectUsage | undefined
  let timer: NodeJS.Timeout | undefined

  async function read(): Promise<ObjectUsage> {
    const answer = await client.json({ path: path ?? '', signal: stopped.signal, timeoutMs: TIMEOUT_MS })
    return parseUsage(query.kind, answer, now())
  }

  async function run(): Promise<void> {
    const next = await read().catch((error: unknown) => describeFailure(error, last))
    if (stopped.signal.aborted) return
    last = next
    onChange()
    timer = setTimeout(() => void run(), intervalMs)
  }

  if (path !== null) timer = setTimeout(() => void run(), 0)
  return {
    value: () => last,
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}

function metricsPath({ kind, namespace, name }: ObjectUsageOptions['query']): string | null {
  const api = '/apis/metrics.k8s.io/v1beta1'
  const last = encodeURIComponent(name)
  if (kind === 'node') return `${api}/nodes/${last}`
  return kind === 'pod' && namespace !== null
    ? `${api}/namespaces/${encodeURIComponent(namespace)}/pods/${last}`
    : null
}

function parseUsage(kind: string, answer: unknown, now: number): ObjectUsage {
  const { timestamp, parts } = kind === 'node' ? readNode(answer) : readPod(answer)
  return { state: 'measured', ...addUsage(parts), at: parseTime(timestamp) ?? now }
}

function readNode(answer: unknown) {
  const { timestamp, usage } = nodeMetrics.parse(answer)
  return { timestamp, parts: [usage] }
}

function readPod(answer: unknown) {
  const { timestamp, containers } = podMetrics.parse(answer)
  return { timestamp, parts: containers.map(({ usage }) => usage) }
}

/** What was measured last stays, with its own time, while the cluster does not answer. */
function describeFailure(error: unknown, last: ObjectUsage | undefined): ObjectUsage {
  if (error instanceof KubeError && error.code === 404) {
    // The metrics API itself names the object that it lacks; without it nobody knows the path.
    return { state: error.details?.name === undefined ? 'absent' : 'unmeasured' }
  }
  return last?.state === 'measured' ? last : { state: 'failed' }
}
