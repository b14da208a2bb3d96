import { lookUp } from '../text/look-up.ts'
import { eventRules } from './cluster/event.rules.ts'
import { configMapRules } from './configuration/config-map.rules.ts'
import { secretRules } from './configuration/secret.rules.ts'
import { namespaceRules } from './infrastructure/namespace.rules.ts'
import { nodeRules } from './infrastructure/node.rules.ts'
import type { KindRules } from './kind-rules.ts'
import { clusterRules } from './management/cluster.rules.ts'
import { userRules } from './management/user.rules.ts'
import { routeRules } from './network/route.rules.ts'
import { serviceRules } from './network/service.rules.ts'
import { limitRangeRules } from './policy/limit-range.rules.ts'
import type { KindId } from './registry.ts'
import { persistentVolumeClaimRules } from './storage/persistent-volume-claim.rules.ts'
import { cronJobRules } from './workload/cron-job.rules.ts'
import { deploymentRules } from './workload/deployment.rules.ts'
import { horizontalPodAutoscalerRules } from './workload/horizontal-pod-autoscaler.rules.ts'
import { podRules } from './workload/pod.rules.ts'
import { replicaSetRules } from './workload/replica-set.rules.ts'
import { statefulSetRules } from './workload/stateful-set.rules.ts'

// Each kind's rules take that kind's own object type; the registry hands them objects of just that kind.
type AnyRules = KindRules<never>

export const kindRules = {
  event: eventRules,
  'config-map': configMapRules,
  secret: secretRules,
  namespace: namespaceRules,
  node: nodeRules,
  cluster: clusterRules,
  user: userRules,
  route: routeRules,
  service: serviceRules,
  'limit-range': limitRangeRules,
  'persistent-volume-claim': persistentVolumeClaimRules,
  'cron-job': cronJobRules,
  deployment: deploymentRules,
  'horizontal-pod-autoscaler': horizontalPodAutoscalerRules,
  pod: podRules,
  'replica-set': replicaSetRules,
  'stateful-set': statefulSetRules,
} satisfies Record<KindId, AnyRules>

/** The rules of a registered kind, applied to any object: the caller pairs an object with its own kind. */
export function findRules(id: string): KindRules | undefined {
  // See AnyRules: the type of the object follows from the id that the caller looked up.
  return lookUp<AnyRules>(kindRules, id) as KindRules | undefined
}
