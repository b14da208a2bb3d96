import { isJsonTooMuch } from '@naru/contract/manifest/json-shape'
import { readItems, readString } from '@naru/contract/manifest/read'
import type { ProxyStatus } from '@naru/contract/mesh/wire/pods'
import { groupBy } from '../model/group-by.ts'
import { adminText } from './admin-json.ts'

/** By pods as `namespace/name`, what istiod has sent to their proxies and what they took. */
export type SyncStates = ReadonlyMap<string, ProxyStatus>

const PARTS = { CDS: 'cluster', EDS: 'endpoint', LDS: 'listener', RDS: 'route' } as const

/** The pages as istiods answer them. */
export type SyncAsk = { readonly texts: readonly string[] }

export type SyncTold = { readonly states: Readonly<Record<string, ProxyStatus>> | null }

/** The states of all proxies, by pods as `namespace/name`; null where no page can be read. */
export function tellSync({ texts }: SyncAsk): SyncTold {
  const states = readSync(texts.map(parsePage))
  return { states: states && Object.fromEntries(states) }
}

function parsePage(text: string): unknown {
  try {
    // Each proxy of a cluster has its values here.
    return isJsonTooMuch(text, { values: Infinity }) ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * What the page `/debug/syncz` of each istiod of a cluster says, parsed. A proxy holds to one of them: where several
 * tell of it, whoever sent it more counts. Null where no answer can be read.
 */
export function readSync(answers: readonly unknown[]): SyncStates | null {
  const lists = answers.filter(Array.isArray)
  if (lists.length === 0) return null
  const states = new Map<string, ProxyStatus>()
  for (const one of lists.flatMap(readItems)) {
    const pod = podOf(readString(one['proxy']))
    const state = stateOf(one)
    const known = states.get(pod)
    if (pod !== '' && (!known || countSent(state) > countSent(known))) states.set(pod, state)
  }
  return states
}

/** istiod says `name.namespace`, and a pod's name may have dots. */
function podOf(proxy: string): string {
  const dot = proxy.lastIndexOf('.')
  return dot < 1 ? '' : `${proxy.slice(dot + 1)}/${proxy.slice(0, dot)}`
}

function stateOf(one: unknown): ProxyStatus {
  const of = (part: string): ProxyStatus['CDS'] =>
    compare(adminText(one, `${part}_sent`), adminText(one, `${part}_acked`))
  return { CDS: of(PARTS.CDS), EDS: of(PARTS.EDS), LDS: of(PARTS.LDS), RDS: of(PARTS.RDS) }
}

function compare(sent: string, acked: string): ProxyStatus['CDS'] {
  if (sent === '') return 'NOT_SENT'
  if (acked === '') return 'Stale (Never Acknowledged)'
  return sent === acked ? 'Synced' : 'Stale'
}

function countSent(state: ProxyStatus): number {
  return Object.values(state).filter((one) => one !== 'NOT_SENT').length
}

/** What is known of the pods of a namespace, by their names. */
export type PodSync = Readonly<Record<string, ProxyStatus>>

/** The same by their namespaces. */
export type SyncByNamespace = Readonly<Record<string, PodSync>>

/** No namespace has a slash in its name. */
export function byNamespace(states: SyncStates): SyncByNamespace {
  const places = groupBy(states, ([pod]) => pod.slice(0, pod.indexOf('/')))
  return Object.fromEntries(
    [...places].map(([namespace, own]) => [
      namespace,
      Object.fromEntries(own.map(([pod, state]) => [pod.slice(namespace.length + 1), state])),
    ]),
  )
}

/** Worse the later. */
const ORDER: readonly ProxyStatus['CDS'][] = ['Synced', 'NOT_SENT', 'Stale', 'Stale (Never Acknowledged)']

/** How the proxies of a workload fare. */
export type WorkloadSync = {
  /** How many have all that istiod has for them. */
  readonly synced: number
  /** Of each part how the proxy has it that fares worst of as many as the workload wants; null where there is none. */
  readonly status: ProxyStatus | null
}

/**
 * docs/spec/mesh-wire.md 4.3: a workload is well with as many proxies in sync as it wants to have. What it has beside them,
 * as while it rolls out, makes it no worse.
 */
export function judgeSync(states: readonly ProxyStatus[], desired: number): WorkloadSync {
  const best = states.toSorted((one, other) => rankOf(one) - rankOf(other))
  return {
    synced: states.filter(isSynced).length,
    status: worstSync(desired > 0 ? best.slice(0, desired) : best),
  }
}

/** Of the worst of its parts. */
function rankOf(state: ProxyStatus): number {
  const parts = Object.values(state)
  return ORDER.findLastIndex((one) => parts.includes(one))
}

function worstSync(states: readonly ProxyStatus[]): ProxyStatus | null {
  const worst = (part: keyof ProxyStatus): ProxyStatus['CDS'] =>
    ORDER.findLast((one) => states.some((state) => state[part] === one)) ?? 'NOT_SENT'
  if (states.length === 0) return null
  return { CDS: worst('CDS'), EDS: worst('EDS'), LDS: worst('LDS'), RDS: worst('RDS') }
}

function isSynced(state: ProxyStatus): boolean {
  return Object.values(state).every((one) => one === 'Synced')
}
