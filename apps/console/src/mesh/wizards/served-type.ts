import type { Resource } from '@naru/contract/kubernetes/resource'
import type { ApiResource } from '@naru/kube/api-resource'
import { type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import { versionsOf } from '../../discovery/use-discovery.ts'

/** Versions in which wizards write, the first that a cluster serves. */
const VERSIONS = ['v1beta1', 'v1']

/** How a cluster serves a type of configuration; null where it does not. */
export function servedType(served: readonly ApiResource[], type: IstioType): Resource | null {
  const versions = versionsOf(served, typeResource(type)).map(({ resource }) => resource)
  const known = VERSIONS.map((version) => versions.find((one) => one.version === version))
  return known.find((one) => one !== undefined) ?? versions[0] ?? null
}
