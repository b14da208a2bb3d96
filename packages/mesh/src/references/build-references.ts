import type { ConfigReferences } from '@naru/contract/mesh/istio-config'
import type { IstioReference } from '@naru/contract/mesh/references'
import { ISTIO_TYPES, type IstioType } from '../model/istio-object.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { ClusterSnapshot } from '../model/mesh-snapshot.ts'
import { buildClusterIndex } from './cluster-index.ts'
import { LINK_RULES } from './link-rules.ts'
import { type Links, type Name, nameKey, nameOf, type ObjectName, objectKey, uniqueBy } from './links.ts'

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
  const links = new Map<string, Links>()
  const known = new Map<string, ObjectName>()
  for (const type of TYPES) {
    for (const object of cluster.config[type] ?? []) {
      const name = nameOf(type, object)
      known.set(objectKey(name), name)
      links.set(objectKey(name), LINK_RULES[type](object, index))
    }
  }
  const pointing = turnAround(links, known)
  const subjects = (kind: string, name: Name): readonly IstioReference[] =>
    uniqueBy(pointing.get(`${kind}:${nameKey(name)}`) ?? [], objectKey).map((object) => ({
      ...onWire(object),
      cluster: cluster.name,
    }))
  return {
    ofObject: (object) => {
      const own = links.get(objectKey(object))
      const named = (own?.objects ?? []).filter((other) => known.has(objectKey(other)))
      const naming = pointing.get(`object:${objectKey(object)}`) ?? []
      return {
        objectReferences: uniqueBy([...named, ...naming], objectKey).map(onWire),
        serviceReferences: uniqueBy(own?.services ?? [], nameKey).map(({ namespace, name }) => ({
          name,
          namespace,
        })),
        workloadReferences: uniqueBy(own?.workloads ?? [], nameKey).map(({ namespace, name }) => ({
          name,
          namespace,
        })),
      }
    },
    ofService: (service) => subjects('service', service),
    ofWorkload: (workload) => subjects('workload', workload),
  }
}

function turnAround(
  links: ReadonlyMap<string, Links>,
  known: ReadonlyMap<string, ObjectName>,
): ReadonlyMap<string, readonly ObjectName[]> {
  const pointing = new Map<string, ObjectName[]>()
  for (const [key, { objects, services, workloads }] of links) {
    const from = known.get(key)
    if (!from) continue
    const targets = [
      ...objects.map((object) => `object:${objectKey(object)}`),
      ...services.map((service) => `service:${nameKey(service)}`),
      ...workloads.map((workload) => `workload:${nameKey(workload)}`),
    ]
    for (const target of new Set(targets)) {
      const others = pointing.get(target)
      if (others) others.push(from)
      else pointing.set(target, [from])
    }
  }
  return pointing
}

function onWire({ type, namespace, name }: ObjectName): {
  objectType: string
  name: string
  namespace: string
} {
  return { objectType: ISTIO_TYPES[type].singular, name, namespace }
}
