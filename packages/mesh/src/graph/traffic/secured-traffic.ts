import { joinOne } from '../../model/join-one.ts'
import type { Sample } from '../../telemetry/sample.ts'
import type { GraphOptions } from '../query/graph-options.ts'
import { type EdgeSecurity, joinSecurity, readSecurity } from './edge-security.ts'
import type { Call, Series } from './series.ts'

/** Requests that are told with how they were secured: by whom, and by which policy, apart. */
export type SecuredTraffic = {
  readonly hear: (sample: Sample, series: Series) => void
  /** What was heard as it is told without that: together, and rounded as Prometheus does. */
  readonly series: () => Generator<Series>
  readonly secured: () => readonly SecuredCall[]
}

export type SecuredCall = {
  readonly call: Call
  readonly protocol: Series['protocol']
  readonly told: EdgeSecurity
}

type Open<Known, Key extends keyof Known> = Omit<Known, Key> & { -readonly [Name in Key]: Known[Name] }
/** A series with what tells it apart from others of its call, as telemetry says it. */
type Part = Open<Series, 'value'> & {
  readonly teller: string | undefined
  readonly http: string | undefined
  readonly grpc: string | undefined
}

export function createSecuredTraffic({ namespaces }: Pick<GraphOptions, 'namespaces'>): SecuredTraffic {
  const wanted = new Set(namespaces)
  const parts = createCallList<Part>()
  const calls = createCallList<Open<SecuredCall, 'told'>>()
  return {
    hear: (sample, series) => {
      const part = parts.of(series.call).find((one) => isPart(one, sample, series))
      if (part) part.value += sample.value
      else parts.add(openPart(sample, series))
      if (!(sample.value > 0 && isMeant(sample, wanted))) return
      const { call, protocol } = series
      const told = readSecurity(sample)
      const known = calls.of(call).find((one) => one.protocol === protocol)
      if (known) known.told = joinSecurity(known.told, told)
      else calls.add({ call, protocol, told })
    },
    *series() {
      for (const part of parts.all) yield { ...part, value: Math.floor(part.value * 1000 + 0.5) / 1000 }
    },
    secured: () => calls.all,
  }
}

function openPart({ labels }: Sample, { call, protocol, code, flags, value, reporter }: Series): Part {
  const { reporter: teller, response_code: http, grpc_response_status: grpc } = labels
  return { call, protocol, code, flags, value, reporter, teller, http, grpc }
}

/** Whether all is the same that tells series of one call apart, but for how they were secured. */
function isPart(part: Part, { labels }: Sample, { protocol, flags }: Series): boolean {
  return (
    part.http === labels['response_code'] &&
    part.teller === labels['reporter'] &&
    part.flags === flags &&
    part.protocol === protocol &&
    part.grpc === labels['grpc_response_status']
  )
}

/** What is known of calls, in the order in which it came; of each call so little that it is looked through. */
function createCallList<Item extends { readonly call: Call }>() {
  const all: Item[] = []
  const byCall: (readonly Item[])[] = []
  const none: readonly Item[] = []
  return {
    all,
    of: ({ id }: Call): readonly Item[] => byCall[id] ?? none,
    add: (item: Item): void => {
      all.push(item)
      byCall[item.call.id] = joinOne(byCall[item.call.id] ?? none, item)
    },
  }
}

/** Of what reaches workloads of these namespaces: what their own services are asked for, and what comes from them. */
function isMeant({ labels }: Sample, wanted: ReadonlySet<string>): boolean {
  const {
    source_workload_namespace: source = '',
    destination_service_namespace: service = '',
    destination_workload_namespace: workload = '',
  } = labels
  return wanted.has(workload) && (wanted.has(service) || wanted.has(source))
}
