import { judgeHold, type ScalerHold } from '@naru/contract/kinds/workload/answers/scaler-hold'
import { buildPointsAt, targetOf } from '@naru/contract/relations/points-at'
import type { Row } from '@naru/contract/rows/row'
import type { ActionTarget } from '../action-target.ts'

export const SCALER = 'horizontal-pod-autoscaler'

/** An autoscaler that holds one of the targets. */
export type Hold = ScalerHold & { readonly of: ActionTarget }

/** Which autoscalers hold the targets, and what each makes of a number of replicas. */
export function findHolds(
  targets: readonly ActionTarget[],
  scalers: readonly Pick<Row, 'cluster' | 'object'>[],
  replicas: number,
): readonly Hold[] {
  return targets.flatMap((of) => {
    const { kind, cluster, name, namespace, uid } = of
    const metadata = { name, uid, ...(namespace !== null && { namespace }) }
    const scales = buildPointsAt(SCALER, targetOf(kind, { metadata }), ['scales'])
    return scalers.flatMap(({ cluster: home, object }) =>
      object && home === cluster && scales(object) ? [{ ...judgeHold(object, replicas), of }] : [],
    )
  })
}
