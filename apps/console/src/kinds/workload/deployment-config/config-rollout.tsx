import type { DeploymentConfig } from '@naru/contract/kinds/workload/deployment-config.rules'
import { readRollingConfig } from '@naru/contract/kinds/workload/pace/rolling'
import { findNewestController } from '@naru/contract/kinds/workload/pace/rollout-pace'
import type { ViewProps } from '../../../details/kind-view.ts'
import { KeptRollout } from '../../pieces/pace/kept-rollout.tsx'

/** How far the rollout of a deployment config is, while there is one. */
export function ConfigRollout({ cluster, object }: ViewProps<DeploymentConfig>) {
  return (
    <KeptRollout
      {...{ cluster, object }}
      rolling={readRollingConfig(object)}
      keeper="replication-controller"
      findNewest={(controllers) => findNewestController(object, controllers)}
    />
  )
}
