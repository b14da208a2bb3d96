import { codeTable } from '../model/code-table.ts'
import { entryOf } from '../model/entry-of.ts'
import { addTo, readSum, type Sum } from './compensated-sum.ts'
import type { Rates } from './request-status.ts'

export type SubjectKind = 'app' | 'service' | 'workload'
export type Subject = {
  readonly kind: SubjectKind
  readonly cluster: string
  readonly namespace: string
  readonly name: string
}

/** Which proxy counted; a request that arrives is counted by both ends that have one, and by a waypoint between them. */
export const REPORTERS = ['source', 'destination', 'waypoint'] as const
export type Reporter = (typeof REPORTERS)[number]

/** What one proxy counted: requests a second of a protocol and code. */
export type Counted = {
  readonly reporter: Reporter
  readonly protocol: string
  readonly code: string
  readonly value: number
}

/** What was counted of a subject's requests. */
export type Tally = { readonly inbound: Rates; readonly outbound: Rates }
export type Direction = keyof Tally

export type TallyBook = {
  readonly add: (subject: Subject, direction: Direction, counted: Counted) => void
  /** Undefined for a subject that telemetry does not name. */
  readonly tally: (subject: Subject) => Tally | undefined
}

type Count = Readonly<Record<Reporter, Sum>> & { readonly protocol: string; readonly code: string }
/** Few enough for each subject that looking through them is quicker than an index. */
type Page = Readonly<Record<Direction, Count[]>>
type Names = Map<string, Page>
type Namespaces = Map<string, Names>

/**
 * Tallies by where their subjects live, place by place, so that no key has to be written for each sample. Of other kinds
 * than these nothing is written down.
 */
export function createTallyBook(wanted: readonly SubjectKind[]): TallyBook {
  const kinds: Readonly<Record<SubjectKind, Map<string, Namespaces>>> = {
    app: new Map(),
    service: new Map(),
    workload: new Map(),
  }
  return {
    add: ({ kind, cluster, namespace, name }, direction, counted) => {
      if (!wanted.includes(kind)) return
      const namespaces = entryOf(kinds[kind], cluster, (): Namespaces => new Map())
      const names = entryOf(namespaces, namespace, (): Names => new Map())
      count(entryOf(names, name, (): Page => ({ inbound: [], outbound: [] }))[direction], counted)
    },
    tally: ({ kind, cluster, namespace, name }) => {
      const page = kinds[kind].get(cluster)?.get(namespace)?.get(name)
      return page && { inbound: ratesOf(page.inbound), outbound: ratesOf(page.outbound) }
    },
  }
}

function count(counts: Count[], { reporter, protocol, code, value }: Counted): void {
  if (!(value > 0) || !Number.isFinite(value)) return
  let known = counts.find((one) => one.code === code && one.protocol === protocol)
  if (!known) {
    known = { protocol, code, source: [0, 0], destination: [0, 0], waypoint: [0, 0] }
    counts.push(known)
  }
  addTo(known[reporter], value)
}

/** All proxies see most requests, each alone sees some: per protocol and code the largest figure is the true one. */
function ratesOf(counts: readonly Count[]): Rates {
  const rates: Record<string, Record<string, number>> = {}
  for (const { protocol, code, ...sums } of counts) {
    const codes = (rates[protocol] ??= codeTable())
    codes[code] = REPORTERS.reduce((most, reporter) => Math.max(most, readSum(sums[reporter])), 0)
  }
  return rates
}
