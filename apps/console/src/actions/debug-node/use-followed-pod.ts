import { pod as podKind } from '@naru/contract/kinds/workload/pod'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { useState } from 'react'
import { useLive } from '../../data/live/live.ts'

/** A pod that was just made as it is now, and as it was last once it is gone. */
export function useFollowedPod(cluster: string, made: KubeObject) {
  const { name, namespace = '' } = made.metadata
  const { data } = useLive({ type: 'object', kind: podKind.id, cluster, namespace, name })
  // A manifest that the cluster told has the common shape of objects.
  const told = data?.object as Pod | null | undefined
  const [last, setLast] = useState<Pod>(made)
  if (told && told !== last) setLast(told)
  // Whoever follows the cluster may not have heard of it yet.
  return { pod: told ?? last, isGone: told === null && last !== made }
}
