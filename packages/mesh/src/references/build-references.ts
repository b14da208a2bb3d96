import type { ConfigReferences } from '@naru/contract/mesh/wire/istio-config'
import type { IstioReference } from '@naru/contract/mesh/wire/references'
import { groupBy } from '../model/group-by.ts'
import { ISTIO_TYPES, type IstioType } from '../model/istio-object.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { ClusterSnapshot } from '../model/mesh-snapshot.ts'
import { buildClusterIndex } from './cluster-index.ts'
import { LINK_RULES } from './link-rules.ts'
import {
  configKey,
  type Links,
  type Name,
  NO_LINKS,
  nameKey,
  nameOf,
  type ObjectName,
  uniqueBy,
} from './links.ts'

/** Who points at whom in one cluster, in both directions. */
export type References = {
  /** What an object is connected with, whichever of the two names the other. */
  readonly ofObject: (object: ObjectName) => ConfigReferences
  /** The objects that a service or workload is subject to. */
  readonly ofService: (service: Name) => readonly IstioReference[]
  readonly ofWorkload: (workload: Name) => readonly IstioReference[]
}

// The keys of the table of types are its types.
const TYPES = Object.keys(ISTIO_TYPES) as IstioType[]

/** Reads the links of every object once; objects that are named but do not exist are left out. */
export function buildReferences(cluster: ClusterSnapshot, settings: MeshSettings): References {
  const index = buildClusterIndex(cluster, settings)
  const linked = TYPES.flatMap((type) =>
    (cluster.config[type] ?? []).map((object) => ({
      from: nameOf(type, object),
      links: LINK_RULES[type](object, index),
    })),
  )
  const links = new Map(linked.map((one) => [configKey(one.from), one.links]))
  const pointing = groupBy(linked.flatMap(turnAround), ({ target }) => target)
  const pointingAt = (target: string): readonly ObjectName[] =>
    (pointing.get(target) ?? []).map(({ from }) => from)
  const subjects = (target: string): readonly IstioReference[] =>
    uniqueBy(pointingAt(target), configKey).map((object) => ({ ...onWire(object), cluster: cluster.name }))
  return {
    ofObject: (object) => {
      const { objects, services, workloads } = links.get(configKey(object)) ?? NO_LINKS
      const named = objects.filter((other) => links.has(configKey(other)))
      const naming = pointingAt(objectTarget(object))
      return {
        objectReferences: uniqueBy([...named, ...naming], configKey).map(onWire),
        serviceReferences: uniqueBy(services, nameKey).map(namedOnWire),
        workloadReferences: uniqueBy(workloads, nameKey).map(namedOnWire),
      }
    },
    ofService: (service) => subjects(serviceTarget(service)),
    ofWorkload: (workload) => subjects(workloadTarget(workload)),
  }
}

type Linked = { readonly from: ObjectName; readonly links: Links }

/** For everything that an object points at, that it does. */
function turnAround({ from, links: { objects, services, workloads } }: Linked): readonly {
  readonly from: ObjectName
  readonly target: string
}[] {
  return [...objects.map(objectTarget), ...services.map(serviceTarget), ...workloads.map(workloadTarget)].map(
    (target) => ({ from, target }),
  )
}

const objectTarget = (object: ObjectName): string => `object:${configKey(object)}`
const serviceTarget = (service: Name): string => `service:${nameKey(service)}`
const workloadTarget = (workload: Name): string => `workload:${nameKey(workload)}`

function onWire({ type, namespace, name }: ObjectName): ConfigReferences['objectReferences'][number] {
  return { objectType: ISTIO_TYPES[type].singular, name, namespace }
}

function namedOnWire({ namespace, name }: Name): ConfigReferences['serviceReferences'][number] {
  return { name, namespace }
}
