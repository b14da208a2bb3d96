import type { KindRef } from '../../kind-ref.ts'

/** What triggers are made of, which only clusters with Tekton's triggers know. */
export const TRIGGER_PARTS = {
  Trigger: 'cr:triggers.tekton.dev/v1beta1/triggers',
  TriggerBinding: 'cr:triggers.tekton.dev/v1beta1/triggerbindings',
  ClusterTriggerBinding: 'cr:triggers.tekton.dev/v1beta1/clustertriggerbindings',
  TriggerTemplate: 'cr:triggers.tekton.dev/v1beta1/triggertemplates',
  ClusterInterceptor: 'cr:triggers.tekton.dev/v1alpha1/clusterinterceptors',
  Interceptor: 'cr:triggers.tekton.dev/v1alpha1/interceptors',
} as const satisfies Readonly<Record<string, KindRef>>

export type TriggerPart = keyof typeof TRIGGER_PARTS

/** Parts that belong to the cluster, and not to the namespace of whoever names them. */
export const CLUSTER_PARTS: ReadonlySet<TriggerPart> = new Set([
  'ClusterTriggerBinding',
  'ClusterInterceptor',
])
