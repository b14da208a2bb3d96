import type { DaemonSet } from '@naru/contract/kinds/workload/daemon-set.rules'
import { readRollingDaemons } from '@naru/contract/kinds/workload/pace/rolling'
import { listPodsOf, newestHash } from '@naru/contract/kinds/workload/pace/rollout-pace'
import type { ViewProps } from '../../../details/kind-view.ts'
import { RolloutPanel } from '../../pieces/pace/rollout-panel.tsx'
import { useRelated } from '../../pieces/related-items.ts'

/** How far the rollout of a daemon set is, while there is one. */
export function DaemonRollout({ cluster, object }: ViewProps<DaemonSet>) {
  const { namespace = '', uid } = object.metadata
  const rolling = readRollingDaemons(object)
  const pods = useRelated(rolling && { cluster, namespace, kind: 'pod', owner: uid })
  if (rolling === null) return null
  const newest = listPodsOf(newestHash(rolling, pods.items), pods.items)
  return <RolloutPanel rolling={rolling} asked={[pods]} pods={newest} />
}
