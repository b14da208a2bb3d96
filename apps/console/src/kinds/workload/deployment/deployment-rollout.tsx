import type { Deployment } from '@naru/contract/kinds/workload/deployment.rules'
import { readRollingReplicas } from '@naru/contract/kinds/workload/pace/rolling'
import { findNewestSet } from '@naru/contract/kinds/workload/pace/rollout-pace'
import type { ViewProps } from '../../../details/kind-view.ts'
import { RolloutPanel } from '../../pieces/pace/rollout-panel.tsx'
import { useRelated } from '../../pieces/related-items.ts'

/** How far the rollout of a deployment is, while there is one. */
export function DeploymentRollout({ cluster, object }: ViewProps<Deployment>) {
  const { namespace = '', uid } = object.metadata
  const rolling = readRollingReplicas(object)
  const place = { cluster, namespace }
  const sets = useRelated(rolling && { ...place, kind: 'replica-set', owner: uid })
  const newest = findNewestSet(sets.items)
  const pods = useRelated(newest ? { ...place, kind: 'pod', owner: newest.metadata.uid } : null)
  return rolling && <RolloutPanel rolling={rolling} asked={[sets, pods]} pods={pods.items} />
}
