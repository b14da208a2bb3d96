import type { InstantAnswer } from '@naru/contract/api/metric-queries'
import { useQuery } from '@tanstack/react-query'
import { useAwaited } from '../../data/live/awaited.ts'
import { instantQuery } from '../../promql/metric-data.ts'

const SHOWN = 5
/** From there on somebody has to make room or a larger volume. */
const SHORT = 0.8
const USED = 'max by (namespace, persistentvolumeclaim) (kubelet_volume_stats_used_bytes)'
const CAPACITY = 'max by (namespace, persistentvolumeclaim) (kubelet_volume_stats_capacity_bytes)'
const FULLEST = `topk(${SHOWN}, ${USED} / ${CAPACITY} >= ${SHORT})`

/** The claim of a volume, and how much of it is used, between 0 and 1. */
export type FullVolume = { readonly namespace: string; readonly claim: string; readonly share: number }

/** The volumes of an answer, the fullest first. */
export function listFullVolumes(answer: InstantAnswer | undefined): readonly FullVolume[] {
  if (answer?.state !== 'answered') return []
  return answer.samples
    .flatMap(({ labels, value }) => {
      const { namespace = '', persistentvolumeclaim: claim = '' } = labels
      const share = Number(value)
      return claim === '' || !Number.isFinite(share) ? [] : [{ namespace, claim, share }]
    })
    .toSorted((a, b) => b.share - a.share)
}

/** Volumes that are nearly full, where the cluster keeps what kubelets measure and the person may ask for it. */
export function useFullVolumes(cluster: string) {
  const { data, isPending } = useQuery(instantQuery(cluster, FULLEST))
  useAwaited(isPending)
  return { volumes: listFullVolumes(data), isPending }
}
