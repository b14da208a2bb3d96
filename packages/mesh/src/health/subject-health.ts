import type {
  AppHealth,
  HealthRate,
  RequestHealth,
  ServiceHealth,
  WorkloadHealth,
} from '@naru/contract/mesh/wire/health'
import { asStrings } from '../config/spec-reader.ts'
import { groupBy } from '../model/group-by.ts'
import type { IstioObject } from '../model/istio-object.ts'
import type { MeshService } from '../model/mesh-service.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { healthAnnotations, isInMesh, kindKey, workloadStatusOf } from './health-subject.ts'
import { judgeApp, judgeService, judgeWorkload } from './judge-health.ts'
import type { Tallies } from './request-tally.ts'
import { indexWorkloads } from './selected-workloads.ts'
import type { Subject, Tally } from './tally-book.ts'

/** Where subjects live, and what is known of their requests. */
export type HealthScope = {
  readonly cluster: string
  readonly namespace: string
  readonly healthRates: readonly HealthRate[]
  readonly tallies: Tallies
}

/** What one namespace holds. */
export type Contents = {
  readonly appLabel: string
  readonly workloads: readonly MeshWorkload[]
  readonly services: readonly MeshService[]
  readonly entries: readonly IstioObject[]
}

/** Health by name, built in steps of some milliseconds. */
type Steps<Health> = Generator<void, Record<string, Health>>

export function* buildAppHealth(place: HealthScope, { workloads, appLabel }: Contents): Steps<AppHealth> {
  const apps = groupBy(workloads, ({ labels }) => labels[appLabel] ?? '')
  const named = [...apps].filter(([name]) => name !== '')
  return yield* inSteps(named, ([name, members]) => {
    const tally = members.some(isInMesh) ? countedOf('app', name, place) : undefined
    const health = { workloadStatuses: members.map(workloadStatusOf), requests: requestsOf(tally, {}) }
    const status = judgeApp(health, { namespace: place.namespace, name }, place.healthRates)
    return [name, { ...health, status }]
  })
}

/** By kind and name. */
export function* buildWorkloadHealth(place: HealthScope, { workloads }: Contents): Steps<WorkloadHealth> {
  return yield* inSteps(workloads, (workload) => {
    const { name, annotations } = workload
    const tally = isInMesh(workload) ? countedOf('workload', name, place) : undefined
    const requests = requestsOf(tally, healthAnnotations([annotations]))
    const health = { workloadStatus: workloadStatusOf(workload), requests }
    const status = judgeWorkload(health, { namespace: place.namespace, name }, place.healthRates)
    return [kindKey(workload), { ...health, status }]
  })
}

export function* buildServiceHealth(
  place: HealthScope,
  { services, workloads }: Contents,
): Steps<ServiceHealth> {
  const selectedBy = indexWorkloads(workloads)
  return yield* inSteps(services, ({ name, annotations, selector }) => {
    const requests = requestsOf(countedOf('service', name, place), healthAnnotations([annotations]))
    const behind = selectedBy(selector)
    const told = judged(name, place, requests)
    // What the callers alone have seen of it is counted, and no ground for a judgement.
    const isOutside = behind.length > 0 && !behind.some(isInMesh)
    return [name, isOutside ? { requests, status: { ...told.status, status: 'NA' } } : told]
  })
}

/** Hosts that service entries add, by their full names; telemetry may not know which namespace they belong to. */
export function* buildHostHealth(place: HealthScope, { entries }: Contents): Steps<ServiceHealth> {
  const hosts = entries.flatMap(({ spec }) => asStrings(spec?.['hosts']))
  return yield* inSteps(hosts, (host) => {
    const tally =
      countedOf('service', host, place) ?? countedOf('service', host, { ...place, namespace: 'unknown' })
    return [host, judged(host, place, requestsOf(tally, {}))]
  })
}

/** Subjects judged between two pauses. */
const BATCH = 500

function* inSteps<Item, Health>(
  items: readonly Item[],
  judge: (item: Item) => readonly [name: string, health: Health],
): Steps<Health> {
  const built: (readonly [string, Health])[] = []
  for (const item of items) {
    built.push(judge(item))
    if (built.length % BATCH === 0) yield
  }
  return Object.fromEntries(built)
}

function judged(name: string, place: HealthScope, requests: RequestHealth): ServiceHealth {
  const status = judgeService({ requests }, { namespace: place.namespace, name }, place.healthRates)
  return { requests, status }
}

function countedOf(
  kind: Subject['kind'],
  name: string,
  { cluster, namespace, tallies }: HealthScope,
): Tally | undefined {
  return tallies({ kind, cluster, namespace, name })
}

/** Without a tally nothing is known: telemetry does not name it, or it runs without a proxy. */
function requestsOf(tally: Tally | undefined, healthAnnotations: Record<string, string>): RequestHealth {
  return { inbound: tally?.inbound ?? {}, outbound: tally?.outbound ?? {}, healthAnnotations }
}
