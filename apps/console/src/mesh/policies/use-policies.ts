import { type IstioConfigList, istioConfigList } from '@naru/contract/mesh/wire/istio-config'
import { publicConfig } from '@naru/contract/mesh/wire/public-config'
import type { ApiResource } from '@naru/kube/api-resource'
import type { IstioConfig, IstioObject } from '@naru/mesh/model/istio-object'
import {
  buildNamespacePolicies,
  planNamespacePolicies,
  unnamedCallers,
} from '@naru/mesh/wizards/namespace-policies'
import { remoteIdentities } from '@naru/mesh/wizards/remote-callers'
import type { RoutingChange } from '@naru/mesh/wizards/service/plan-routing'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServed } from '../../discovery/use-discovery.ts'
import { graphQuery } from '../graph/graph-data.ts'
import { STANDARD } from '../graph/graph-state.ts'
import { WHOLE } from '../graph/graph-target.ts'
import { useMesh } from '../room/use-mesh.ts'

export type FoundPolicies = {
  readonly changes: readonly RoutingChange[]
  /** How many callers no policy can name. */
  readonly unnamed: number
  /** Identities of callers in other clusters of the mesh. */
  readonly remote: ReadonlySet<string>
  /** Whether nobody was seen whom a policy could let in. */
  readonly isSilent: boolean
  /** What the cluster's Prometheus did not tell. */
  readonly missing: readonly string[]
  readonly served: readonly ApiResource[]
}

const LOOK_BACK = 3600

/** What the traffic of the last hour says about a namespace; `absent` where nobody has seen it. */
export function useMeshPolicies(cluster: string, namespace: string) {
  const state = useMemo(
    () => ({
      ...STANDARD,
      namespaces: [namespace],
      graphType: 'workload' as const,
      duration: LOOK_BACK,
      badgeSecurity: true,
    }),
    [namespace],
  )
  const graph = useQuery(graphQuery(cluster, WHOLE, state))
  const settings = useMesh({ cluster, parts: ['config'], schema: publicConfig })
  const config = useMesh({
    cluster,
    parts: ['namespaces', namespace, 'istio'],
    schema: istioConfigList,
    query: { objects: 'authorizationpolicies,sidecars' },
  })
  const { data: served, error } = useServed(cluster)
  const found = useMemo((): FoundPolicies | 'absent' | null => {
    if (graph.data?.state === 'absent') return 'absent'
    // What was known when this was open before does not say what was made since.
    if (!graph.data || !settings.data || !config.data || !config.isFetchedAfterMount || !served) return null
    const { elements } = graph.data.graph
    const { istioNamespace, istioIdentityDomain: identityDomain, istioLabels: names } = settings.data
    const labels = {
      app: names.appLabelName,
      version: names.versionLabelName,
      injection: names.injectionLabelName,
      revision: names.injectionLabelRev,
    }
    const place = { cluster, namespace }
    const made = buildNamespacePolicies(elements, place, { istioNamespace, identityDomain, labels })
    const changes = planNamespacePolicies(made, configOf(config.data))
    return {
      changes,
      unnamed: unnamedCallers(elements, place).length,
      remote: remoteIdentities(elements, place),
      isSilent: made.authorizationPolicies.length === 1,
      missing: graph.data.missing,
      served,
    }
  }, [graph.data, settings.data, config.data, config.isFetchedAfterMount, served, cluster, namespace])
  return { found, error: graph.error ?? settings.error ?? config.error ?? error }
}

function configOf({ authorizationPolicies, sidecars }: IstioConfigList): IstioConfig {
  // They are objects as the cluster has them.
  return {
    authorizationpolicies: authorizationPolicies as readonly unknown[] as readonly IstioObject[],
    sidecars: sidecars as readonly unknown[] as readonly IstioObject[],
  }
}
