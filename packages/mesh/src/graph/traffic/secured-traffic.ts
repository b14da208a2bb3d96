import type { Sample } from '../../telemetry/sample.ts'
import type { GraphOptions } from '../query/graph-options.ts'
import { type EdgeSecurity, joinSecurity, readSecurity } from './edge-security.ts'
import type { Heard, Series } from './series.ts'

/** Requests that are told with how they were secured: by whom, and by which policy, apart. */
export type SecuredTraffic = {
  readonly hear: (sample: Sample, series: Series) => void
  /** What was heard as it is told without that: together, and rounded as Prometheus does. */
  readonly series: () => Generator<Series>
  readonly secured: () => Iterable<Heard<EdgeSecurity>>
}

export function createSecuredTraffic({ namespaces }: Pick<GraphOptions, 'namespaces'>): SecuredTraffic {
  const wanted = new Set(namespaces)
  const parts = new Map<string, { readonly series: Series; value: number }>()
  const calls = new Map<string, Heard<EdgeSecurity>>()
  return {
    hear: (sample, series) => {
      const key = keyOf(sample, series)
      const part = parts.get(key)
      if (part) part.value += sample.value
      else parts.set(key, { series, value: sample.value })
      if (!(sample.value > 0 && isMeant(sample, wanted))) return
      const { call, protocol } = series
      const name = `${call.id} ${protocol}`
      const [known, told] = [calls.get(name), readSecurity(sample)]
      calls.set(name, { call, protocol, told: known ? joinSecurity(known.told, told) : told })
    },
    *series() {
      for (const { series, value } of parts.values())
        yield { ...series, value: Math.floor(value * 1000 + 0.5) / 1000 }
    },
    secured: () => calls.values(),
  }
}

/** All that tells series of one reader apart, but for how they were secured. */
function keyOf({ labels }: Sample, { call, protocol, flags }: Series): string {
  const { reporter, response_code: code, grpc_response_status: status } = labels
  return `${call.id} ${protocol} ${reporter} ${code} ${status} ${flags}`
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
