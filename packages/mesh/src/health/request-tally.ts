import { readSeries, type Series } from '../graph/series.ts'
import { codeTable } from '../model/code-table.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { Sample, Vectors } from '../telemetry/sample.ts'
import { queryKind, vectorOf } from '../telemetry/vectors.ts'

export type SubjectKind = 'app' | 'service' | 'workload'
export type Subject = {
  readonly kind: SubjectKind
  readonly cluster: string
  readonly namespace: string
  readonly name: string
}

/** Requests a second by protocol and code. */
export type OpenRates = Record<string, Record<string, number>>

/** What was counted of a subject's requests. */
export type Tally = { readonly inbound: OpenRates; readonly outbound: OpenRates }

/** The requests of every app, service and workload that telemetry names. */
export type Tallies = (subject: Subject) => Tally | undefined

type OpenTally = { readonly source: OpenRates; readonly destination: OpenRates; readonly outbound: OpenRates }

/** Counts requests from the health plan's answers, or without them from the graph's, which name no reporter. */
export function tallyRequests(vectors: Vectors, settings: MeshSettings): Tallies {
  const tallies = new Map<string, OpenTally>()
  const isPlanned = Object.keys(vectors).some((id) => queryKind(id).startsWith('health:'))
  const read = (kind: string, count: (series: Series, sample: Sample) => void): void => {
    for (const sample of vectorOf(vectors, kind)) {
      const series = readSeries(sample, 'requests', settings)
      if (series) count(series, sample)
    }
  }
  const countInbound = (series: Series, { labels }: Sample): void => {
    const reporter = labels['reporter'] === 'source' ? 'source' : 'destination'
    for (const subject of receivers(series)) add(open(tallies, subject)[reporter], series)
  }
  const countOutbound = (series: Series): void => {
    for (const subject of senders(series)) add(open(tallies, subject).outbound, series)
  }
  if (isPlanned) {
    read('health:inbound', countInbound)
    read('health:outbound', countOutbound)
  } else {
    read('traffic:istio_requests_total', (series, sample) => {
      countInbound(series, sample)
      countOutbound(series)
    })
  }
  return (subject) => {
    const found = tallies.get(keyOf(subject))
    return (
      found && { inbound: highest(found.source, found.destination), outbound: inRequests(found.outbound) }
    )
  }
}

function receivers({ dest, serviceName }: Series): readonly Subject[] {
  const { cluster, namespace, workload, app, serviceNamespace } = dest
  return [
    { kind: 'workload', cluster, namespace, name: workload },
    { kind: 'app', cluster, namespace, name: app },
    { kind: 'service', cluster, namespace: serviceNamespace, name: serviceName },
  ]
}

function senders({ source: { cluster, namespace, workload, app } }: Series): readonly Subject[] {
  return [
    { kind: 'workload', cluster, namespace, name: workload },
    { kind: 'app', cluster, namespace, name: app },
  ]
}

/** In thousandths, which add up to the same sum in any order. */
function add(rates: OpenRates, { protocol, code, value }: Series): void {
  if (!(value > 0) || !Number.isFinite(value)) return
  const codes = (rates[protocol] ??= codeTable())
  codes[code] = (codes[code] ?? 0) + Math.round(value * 1000)
}

function open(tallies: Map<string, OpenTally>, subject: Subject): OpenTally {
  const key = keyOf(subject)
  const known = tallies.get(key) ?? { source: {}, destination: {}, outbound: {} }
  tallies.set(key, known)
  return known
}

/** Both proxies see most requests, each alone sees some: per protocol and code the larger figure is the true one. */
function highest(source: OpenRates, destination: OpenRates): OpenRates {
  const result: OpenRates = {}
  for (const rates of [source, destination]) {
    for (const [protocol, codes] of Object.entries(rates)) {
      const known = (result[protocol] ??= codeTable())
      for (const [code, rate] of Object.entries(codes)) known[code] = Math.max(known[code] ?? 0, rate)
    }
  }
  return inRequests(result)
}

function inRequests(rates: OpenRates): OpenRates {
  const result: OpenRates = {}
  for (const [protocol, codes] of Object.entries(rates)) {
    const scaled = (result[protocol] = codeTable<number>())
    for (const [code, rate] of Object.entries(codes)) scaled[code] = rate / 1000
  }
  return result
}

function keyOf({ kind, cluster, namespace, name }: Subject): string {
  return `${kind}/${cluster}/${namespace}/${name}`
}
