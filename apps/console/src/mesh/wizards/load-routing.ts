import { formatApiVersion, type Resource } from '@naru/contract/kubernetes/resource'
import type { ApiResource } from '@naru/kube/api-resource'
import { KubeError } from '@naru/kube/errors'
import {
  ISTIO_TYPES,
  type IstioConfig,
  type IstioObject,
  type IstioType,
} from '@naru/mesh/model/istio-object'
import { kubePath, listObjects } from '../../data/kubernetes.ts'
import { servedType } from './served-type.ts'

/** What the routing of a service consists of, and what its names must not collide with. */
const TYPES = [
  'virtualservices',
  'destinationrules',
  'gateways',
  'peerauthentications',
  'k8shttproutes',
  'k8sgrpcroutes',
  'k8sgateways',
] as const satisfies readonly IstioType[]

/** Without these nothing can be said of a routing; the others may be closed to the reader. */
const NEEDED: readonly IstioType[] = ['virtualservices', 'destinationrules']

const MOST = 1000

type Place = { readonly cluster: string; readonly namespace: string }

/** The configuration of a namespace as its cluster has it now, which a mirror may not have yet. */
export async function loadRouting(
  place: Place,
  served: readonly ApiResource[],
  signal: AbortSignal,
): Promise<IstioConfig> {
  const entries = TYPES.map(async (type) => {
    const resource = servedType(served, type)
    return [type, resource ? await loadType(place, { type, resource }, signal) : []] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

type Wanted = { readonly type: IstioType; readonly resource: Resource }

async function loadType(
  { cluster, namespace }: Place,
  { type, resource }: Wanted,
  signal: AbortSignal,
): Promise<readonly IstioObject[]> {
  try {
    const path = kubePath({ cluster, resource, namespace })
    const objects = await listObjects(path, { signal, query: { limit: MOST } })
    // Items of a list do not say what they are.
    const face = { apiVersion: formatApiVersion(resource), kind: ISTIO_TYPES[type].kind }
    return objects.map((object) => ({ ...object, ...face }))
  } catch (error) {
    const isClosed = error instanceof KubeError && error.code === 403
    if (isClosed && !NEEDED.includes(type)) return []
    throw error
  }
}
