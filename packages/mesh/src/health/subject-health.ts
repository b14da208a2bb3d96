import type {
  AppHealth,
  HealthRate,
  RequestHealth,
  ServiceHealth,
  WorkloadHealth,
} from '@naru/contract/mesh/health'
import { matchesLabels } from '../config/selector.ts'
import { asStrings } from '../config/spec-reader.ts'
import { groupBy } from '../model/group-by.ts'
import type { IstioObject } from '../model/istio-object.ts'
import type { MeshService } from '../model/mesh-service.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { healthAnnotations, isInMesh, workloadStatusOf } from './health-subject.ts'
import { judgeApp, judgeService, judgeWorkload } from './judge-health.ts'
import type { Subject, Tallies, Tally } from './request-tally.ts'

/** Where subjects live, and what is known of their requests. */
export type Place = {
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

export function buildAppHealth(place: Place, { workloads, appLabel }: Contents): Record<string, AppHealth> {
  const apps = groupBy(workloads, ({ labels }) => labels[appLabel] ?? '')
  const named = [...apps].filter(([name]) => name !== '')
  return Object.fromEntries(
    named.map(([name, members]) => {
      const tally = members.some(isInMesh) ? countedOf('app', name, place) : undefined
      const health = { workloadStatuses: members.map(workloadStatusOf), requests: requestsOf(tally, {}) }
      const status = judgeApp(health, { namespace: place.namespace, name }, place.healthRates)
      return [name, { ...health, status }]
    }),
  )
}

export function buildWorkloadHealth(place: Place, { workloads }: Contents): Record<string, WorkloadHealth> {
  return Object.fromEntries(
    workloads.map((workload) => {
      const { name, annotations } = workload
      const tally = isInMesh(workload) ? countedOf('workload', name, place) : undefined
      const requests = requestsOf(tally, healthAnnotations([annotations]))
      const health = { workloadStatus: workloadStatusOf(workload), requests }
      const status = judgeWorkload(health, { namespace: place.namespace, name }, place.healthRates)
      return [name, { ...health, status }]
    }),
  )
}

export function buildServiceHealth(
  place: Place,
  { services, workloads }: Contents,
): Record<string, ServiceHealth> {
  return Object.fromEntries(
    services.map(({ name, annotations, selector }) => {
      const selected = Object.keys(selector).length > 0
      const behind = selected ? workloads.filter(({ labels }) => matchesLabels(selector, labels)) : []
      const isOutside = behind.length > 0 && !behind.some(isInMesh)
      const tally = isOutside ? undefined : countedOf('service', name, place)
      return [name, judged(name, place, requestsOf(tally, healthAnnotations([annotations])))]
    }),
  )
}

/** Hosts that service entries add, by their full names; telemetry may not know which namespace they belong to. */
export function buildHostHealth(place: Place, { entries }: Contents): Record<string, ServiceHealth> {
  const hosts = entries.flatMap(({ spec }) => asStrings(spec?.['hosts']))
  return Object.fromEntries(
    hosts.map((host) => {
      const tally =
        countedOf('service', host, place) ?? countedOf('service', host, { ...place, namespace: 'unknown' })
      return [host, judged(host, place, requestsOf(tally, {}))]
    }),
  )
}

function judged(name: string, place: Place, requests: RequestHealth): ServiceHealth {
  const status = judgeService({ requests }, { namespace: place.namespace, name }, place.healthRates)
  return { requests, status }
}

function countedOf(
  kind: Subject['kind'],
  name: string,
  { cluster, namespace, tallies }: Place,
): Tally | undefined {
  return tallies({ kind, cluster, namespace, name })
}

/** Without a proxy there is no tally: what the mesh counts at the other ends alone would be half the truth. */
function requestsOf(tally: Tally | undefined, healthAnnotations: Record<string, string>): RequestHealth {
  return { inbound: tally?.inbound ?? {}, outbound: tally?.outbound ?? {}, healthAnnotations }
}
