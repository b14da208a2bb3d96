import { publicConfig } from '@naru/contract/mesh/wire/public-config'
import { useMesh } from '../room/use-mesh.ts'

export type InjectionSettings = {
  readonly labels: { readonly injection: string; readonly revision: string }
  /** Of the control plane, where there are several. */
  readonly revisions: readonly string[]
}

/** How a cluster's mesh is told which pods get a sidecar; null where nobody may tell it from here, and until that is known. */
export function useInjectionSettings(cluster: string): InjectionSettings | null {
  const { data } = useMesh({ cluster, parts: ['config'], schema: publicConfig })
  if (!data || data.deployment.viewOnlyMode || !data.kialiFeatureFlags.istioInjectionAction) return null
  const { istioLabels, istioCanaryRevision } = data
  return {
    labels: { injection: istioLabels.injectionLabelName, revision: istioLabels.injectionLabelRev },
    revisions: [istioCanaryRevision.current, istioCanaryRevision.upgrade].filter((name) => name !== ''),
  }
}
