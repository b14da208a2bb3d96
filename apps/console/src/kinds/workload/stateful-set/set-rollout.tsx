import { readRollingSet } from '@naru/contract/kinds/workload/pace/rolling'
import { listPodsOf } from '@naru/contract/kinds/workload/pace/rollout-pace'
import type { StatefulSet } from '@naru/contract/kinds/workload/stateful-set.rules'
import type { ViewProps } from '../../../details/kind-view.ts'
import { RolloutPanel } from '../../pieces/pace/rollout-panel.tsx'
import { useRelated } from '../../pieces/related-items.ts'

/** How far the rollout of a stateful set is, while there is one. */
export function SetRollout({ cluster, object }: ViewProps<StatefulSet>) {
  const { namespace = '', uid } = object.metadata
  const rolling = readRollingSet(object)
  const pods = useRelated(rolling && { cluster, namespace, kind: 'pod', owner: uid })
  const newest = listPodsOf(object.status?.updateRevision, pods.items)
  return rolling && <RolloutPanel rolling={rolling} asked={[pods]} pods={newest} />
}
