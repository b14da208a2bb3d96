import type { CHECKS } from '@naru/contract/mesh/checks/check-catalogue'
import { homeOf } from '../../config/home.ts'
import { ISTIO_TYPES, type IstioObject } from '../../model/istio-object.ts'
import type { MeshService } from '../../model/mesh-service.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import type { Finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'
import {
  AMBIENT_TYPES,
  GROUP_CHECKS,
  OBJECT_CHECKS,
  SERVICE_CHECKS,
  UNCHECKED_TYPES,
  WORKLOAD_CHECKS,
} from '../registry.ts'
import type { Ask } from './create-view.ts'
import { type FiledObject, groupKey } from './object-keys.ts'

/** Something that is validated, with how to do it; no answer (null) means that nobody has an opinion on it. */
export type Subject = {
  readonly namespace: string
  readonly name: string
  /** In the singular, as on the wire. */
  readonly objectType: string
  readonly judge: (mesh: MeshView, ask: Ask) => readonly Finding[] | null
}

export function objectSubject({ type, object }: FiledObject, settings: MeshSettings): Subject {
  const { name } = object.metadata
  const namespace = homeOf(object)
  const objectChecks = OBJECT_CHECKS.filter(
    ({ types, codes }) => types.includes(type) && !isIgnored(codes, settings),
  )
  const groupChecks = GROUP_CHECKS.filter(
    ({ types, codes }) => types.includes(type) && !isIgnored(codes, settings),
  )
  return {
    namespace,
    name,
    objectType: ISTIO_TYPES[type].singular,
    judge: (mesh, ask) => {
      if (UNCHECKED_TYPES.has(type)) return null
      if (AMBIENT_TYPES.has(type) && !mesh.namespace(namespace)?.isAmbient) return null
      return [
        ...objectChecks
          .filter(({ needsRegistry }) => !needsRegistry || mesh.knowsRegistry())
          .flatMap(({ check }) => check(object, mesh, type)),
        ...groupChecks.flatMap((group) => {
          const asked = (group.looksAt ?? group.keys)(object, settings)
          const found = asked.flatMap((key) => ask('objects', groupKey(group.codes[0], type, key)))
          const others = found.map((filed) => filed.object).filter((other) => other !== object)
          if (others.length === 0 && !group.alone) return []
          return group.check({ type, object, peers: distinct(others) }, mesh)
        }),
      ]
    },
  }
}

export function serviceSubject(service: MeshService, settings: MeshSettings): Subject {
  const checks = checksOf(settings).services
  return {
    namespace: service.namespace,
    name: service.name,
    objectType: 'service',
    judge: (mesh) => checks.flatMap(({ check }) => check(service, mesh)),
  }
}

export function workloadSubject(workload: MeshWorkload, settings: MeshSettings): Subject {
  const checks = checksOf(settings).workloads
  return {
    namespace: workload.namespace,
    name: workload.name,
    objectType: 'workload',
    judge: (mesh) => checks.flatMap(({ check }) => check(workload, mesh)),
  }
}

/** One list for all of thousands. */
const known = new WeakMap<MeshSettings, ReturnType<typeof findChecks>>()

function checksOf(settings: MeshSettings): ReturnType<typeof findChecks> {
  const checks = known.get(settings) ?? findChecks(settings)
  known.set(settings, checks)
  return checks
}

function findChecks(settings: MeshSettings) {
  return {
    services: SERVICE_CHECKS.filter(({ codes }) => !isIgnored(codes, settings)),
    workloads: WORKLOAD_CHECKS.filter(({ codes }) => !isIgnored(codes, settings)),
  }
}

function isIgnored(codes: readonly (keyof typeof CHECKS)[], { ignoredChecks }: MeshSettings): boolean {
  return codes.every((code) => ignoredChecks.includes(code))
}

function distinct(objects: readonly IstioObject[]): readonly IstioObject[] {
  const keyed = new Map(objects.map((object) => [`${homeOf(object)}/${object.metadata.name}`, object]))
  return [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, object]) => object)
}
