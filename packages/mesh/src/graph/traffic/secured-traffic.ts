import { type Chains, chain } from '../../model/chains.ts'
import type { Sample } from '../../telemetry/sample.ts'
import type { GraphOptions } from '../query/graph-options.ts'
import { createSecurityReader, type EdgeSecurity, joinSecurity } from './edge-security.ts'
import type { Call, Series } from './series.ts'

/** Requests that are told with how they were secured: by whom, and by which policy, apart. */
export type SecuredTraffic = {
  readonly hear: (sample: Sample, series: Series) => void
  /** What was heard as it is told without that: together, and rounded as Prometheus does. Asked for once. */
  readonly take: () => Generator<Series>
  readonly secured: readonly SecuredCall[]
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
  next: Part | undefined
}
type OpenCall = Open<SecuredCall, 'told'> & { next: OpenCall | undefined }

export function createSecuredTraffic({ namespaces }: Pick<GraphOptions, 'namespaces'>): SecuredTraffic {
  const wanted = new Set(namespaces)
  const readSecurity = createSecurityReader()
  const parts: Part[] = []
  const secured: OpenCall[] = []
  // By the id of the call.
  const partsOf: Chains<Part> = []
  const callsOf: Chains<OpenCall> = []
  const learn = ({ call, protocol }: Series, told: EdgeSecurity): void => {
    const known = findCall(callsOf[call.id], protocol)
    if (known) {
      known.told = joinSecurity(known.told, told)
      return
    }
    const one: OpenCall = { call, protocol, told, next: undefined }
    secured.push(one)
    chain(callsOf, call.id, one)
  }
  return {
    hear: (sample, series) => {
      const part = findPart(partsOf[series.call.id], sample, series)
      if (part) part.value += sample.value
      else {
        const opened = openPart(sample, series)
        parts.push(opened)
        chain(partsOf, series.call.id, opened)
      }
      if (sample.value > 0 && isMeant(sample, wanted)) learn(series, readSecurity(sample))
    },
    *take() {
      for (const part of parts) {
        part.value = Math.floor(part.value * 1000 + 0.5) / 1000
        yield part
      }
    },
    secured,
  }
}

function openPart({ labels }: Sample, { call, protocol, code, flags, value, reporter }: Series): Part {
  const { reporter: teller, response_code: http, grpc_response_status: grpc } = labels
  return { call, protocol, code, flags, value, reporter, teller, http, grpc, next: undefined }
}

/** The one with which all is the same that tells series of one call apart, but for how they were secured. */
function findPart(
  first: Part | undefined,
  { labels }: Sample,
  { protocol, flags }: Series,
): Part | undefined {
  const { reporter: teller, response_code: http, grpc_response_status: grpc } = labels
  for (let part = first; part; part = part.next)
    if (
      part.http === http &&
      part.teller === teller &&
      part.flags === flags &&
      part.protocol === protocol &&
      part.grpc === grpc
    )
      return part
  return undefined
}

function findCall(first: OpenCall | undefined, protocol: Series['protocol']): OpenCall | undefined {
  for (let one = first; one; one = one.next) if (one.protocol === protocol) return one
  return undefined
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
