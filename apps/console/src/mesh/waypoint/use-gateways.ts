import { istioConfigList } from '@naru/contract/mesh/wire/istio-config'
import type { IstioObject } from '@naru/mesh/model/istio-object'
import { useMesh } from '../room/use-mesh.ts'

/** The gateways of the Gateway API that the person may see; null until they are known, and where nobody asks. */
export function useGateways(cluster: string, isAsked: boolean): readonly IstioObject[] | null {
  const { data } = useMesh(
    isAsked
      ? {
          cluster,
          parts: ['istio', 'config'],
          schema: istioConfigList,
          query: { objects: 'k8sgateways' },
        }
      : null,
  )
  // They are objects as the cluster has them.
  return data ? (data.k8sGateways as readonly unknown[] as readonly IstioObject[]) : null
}
