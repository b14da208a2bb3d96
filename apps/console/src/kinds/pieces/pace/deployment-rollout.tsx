import type { Deployment } from '@naru/contract/kinds/workload/deployment.rules'
import { readRollingReplicas } from '@naru/contract/kinds/workload/pace/rolling'
import { findNewestSet } from '@naru/contract/kinds/workload/pace/rollout-pace'
import type { ViewProps } from '../../../details/kind-view.ts'
import { KeptRollout } from './kept-rollout.tsx'

/** How far the rollout of a deployment is, while there is one. */
export function DeploymentRollout({ cluster, object }: ViewProps<Deployment>) {
  const rolling = readRollingReplicas(object)
  return <KeptRollout {...{ cluster, object, rolling }} keeper="replica-set" findNewest={findNewestSet} />
}
