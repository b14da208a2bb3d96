import type { Form } from '../forms/form.ts'
import { configMapForm } from './configuration/config-map.form.ts'
import { clusterForm } from './management/cluster.form.ts'
import { userForm } from './management/user.form.ts'
import type { KindId } from './registry.ts'
import { persistentVolumeClaimForm } from './storage/persistent-volume-claim.form.ts'
import { deploymentForm } from './workload/deployment.form.ts'
import { horizontalPodAutoscalerForm } from './workload/horizontal-pod-autoscaler.form.ts'
import { podForm } from './workload/pod.form.ts'

/** Kinds with a form of their own; the others get one from the schema that their cluster tells. */
export const forms = {
  'config-map': configMapForm,
  'persistent-volume-claim': persistentVolumeClaimForm,
  deployment: deploymentForm,
  'horizontal-pod-autoscaler': horizontalPodAutoscalerForm,
  pod: podForm,
  cluster: clusterForm,
  user: userForm,
} satisfies { readonly [Id in KindId]?: Form }

export function findForm(kind: string): Form | null {
  // `kind` is an own key of the registry.
  return Object.hasOwn(forms, kind) ? forms[kind as keyof typeof forms] : null
}
