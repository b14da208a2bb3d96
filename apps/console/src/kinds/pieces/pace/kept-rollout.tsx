import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { Rolling } from '@naru/contract/kinds/workload/pace/rolling'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useRelated } from '../related-items.ts'
import { RolloutPanel } from './rollout-panel.tsx'

type Props = Pick<ViewProps, 'cluster' | 'object'> & {
  readonly rolling: Rolling | null
  /** A kind of which one object keeps the pods of one version. */
  readonly keeper: KindRef
  readonly findNewest: (keepers: readonly KubeObject[]) => KubeObject | undefined
}

/** How far the rollout is of what leaves the pods of each version to a keeper of its own, while there is one. */
export function KeptRollout({ cluster, object, rolling, keeper, findNewest }: Props) {
  const { namespace = '', uid } = object.metadata
  const place = { cluster, namespace }
  const keepers = useRelated(rolling && { ...place, kind: keeper, owner: uid })
  const newest = findNewest(keepers.items)
  const pods = useRelated(newest ? { ...place, kind: 'pod', owner: newest.metadata.uid } : null)
  return rolling && <RolloutPanel rolling={rolling} asked={[keepers, pods]} pods={pods.items} />
}
