import { callsOf } from '../../../seed/calls-of.ts'
import type { MeshCall } from '../../../seed/mesh-call.ts'
import {
  type Draft,
  type Family,
  type Labels,
  type Metric,
  metric,
  type Scene,
  type Stretch,
} from '../../family.ts'
import { histogram, partOf } from '../counted.ts'
import { buildAmbientSeries } from './ambient-series.ts'
import { buildCallSeries, type CallSeries } from './call-series.ts'
import { createPodFinder } from './proxied-pods.ts'

/** In milliseconds, as Envoy has them where nobody says otherwise. */
export const DURATIONS = [0.5, 1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000]
const SIZES = [1, 10, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000]
/** A connection is closed so long after it was opened. */
export const OPEN_MS = 30_000

type Reading = {
  readonly metric: Metric
  /** Calls of other protocols do not have it. */
  readonly of: (call: MeshCall) => boolean
  /** Series of one name, each with labels beside those of the traffic. */
  readonly read: (series: CallSeries, name: string) => readonly (readonly [Labels, Stretch])[]
}

const isRequest = ({ protocol }: MeshCall): boolean => protocol !== 'tcp'
const isGrpc = ({ protocol }: MeshCall): boolean => protocol === 'grpc'
const isTcp = ({ protocol }: MeshCall): boolean => protocol === 'tcp'

function times({ from, value }: Stretch, factor: number): Stretch {
  return { from, value: (now) => value(now) * factor }
}

function counterOf(
  name: string,
  help: string,
  of: Reading['of'],
  factor: (series: CallSeries) => number,
): Reading {
  return {
    metric: metric(name, 'counter', help),
    of,
    read: (series) => [[series.ending, times(series.count, factor(series))]],
  }
}

function histogramOf(
  name: string,
  help: string,
  bounds: readonly number[],
  half: (series: CallSeries) => number,
): Reading {
  return {
    metric: metric(name, 'histogram', help),
    of: isRequest,
    read: (series, part) =>
      histogram(partOf(part), series.count, bounds, half(series)).map(([more, stretch]) => [
        { ...series.ending, ...more },
        stretch,
      ]),
  }
}

const messages = (name: string, help: string): Reading => ({
  metric: metric(name, 'counter', help),
  of: isGrpc,
  read: ({ count }) => [[{}, count]],
})

/** Sizes fall off as durations do; their mean is what the call says. */
const halfOf = (mean: number): number => mean * Math.LN2
const one = (): number => 1

const READINGS: readonly Reading[] = [
  counterOf('istio_requests_total', 'Total requests handled by an Istio proxy', isRequest, one),
  histogramOf(
    'istio_request_duration_milliseconds',
    'Duration of requests',
    DURATIONS,
    ({ call }) => call.halfMs,
  ),
  histogramOf('istio_request_bytes', 'Size of requests', SIZES, ({ call }) => halfOf(call.bytes.there)),
  histogramOf('istio_response_bytes', 'Size of responses', SIZES, ({ call }) => halfOf(call.bytes.back)),
  messages('istio_request_messages_total', 'Messages that gRPC clients have sent'),
  messages('istio_response_messages_total', 'Messages that gRPC servers have sent'),
  counterOf('istio_tcp_connections_opened_total', 'Connections opened', isTcp, one),
  {
    metric: metric('istio_tcp_connections_closed_total', 'counter', 'Connections closed'),
    of: isTcp,
    read: ({ ending, count: { from, value } }) => [
      [ending, { from, value: (now) => value(Math.max(from, now - OPEN_MS)) }],
    ],
  },
  counterOf('istio_tcp_sent_bytes_total', 'Bytes sent in response', isTcp, ({ call }) => call.bytes.back),
  counterOf(
    'istio_tcp_received_bytes_total',
    'Bytes received with requests',
    isTcp,
    ({ call }) => call.bytes.there,
  ),
]

/** The series of a metric, of what is counted of the calls that have it. */
function draftsOf(name: string, count: (has: Reading['of']) => readonly CallSeries[]): readonly Draft[] {
  const reading = READINGS.find(({ metric: { name: own, type } }) =>
    type === 'histogram' ? name.startsWith(`${own}_`) : name === own,
  )
  if (!reading) return []
  return count(reading.of).flatMap((series) =>
    reading.read(series, name).map(([labels, stretch]) => ({
      labels: { ...series.traffic, ...labels },
      target: series.target,
      stretches: [stretch],
    })),
  )
}

function drafts(name: string, scene: Scene): readonly Draft[] {
  return draftsOf(name, (has) => {
    const finder = createPodFinder(scene)
    return callsOf(scene.world.cluster)
      .filter(has)
      .flatMap((call) => buildCallSeries(call, scene, finder))
  })
}

/** The same metrics, as ztunnel and waypoints count them where nobody has a proxy. */
export const AMBIENT: Family = {
  metrics: [],
  also: READINGS.flatMap(({ metric: { name, type } }) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  ),
  drafts: (name, scene) => draftsOf(name, (has) => buildAmbientSeries(scene).filter(({ call }) => has(call))),
}

/** Istio's standard metrics, as the proxies at both ends of each call count them. */
export const ISTIO: Family = { metrics: READINGS.map((reading) => reading.metric), drafts }
