import type { KubeObject } from '../../../kubernetes/object.ts'
import { eventTime } from '../../cluster/event.rules.ts'
import type { ScalingStep } from '../../kind-rules.ts'

const REASON = 'ScalingReplicaSet'
// Clusters before 1.27 do not name the number it was; those before 1.31 name it last.
const MESSAGE = /^Scaled (?:up|down) replica set (\S+)(?: from (\d+))? to (\d+)(?: from (\d+))?$/

/** What the deployment controller says of a replica set that it gave another number of pods. */
export function readScalingStep(event: KubeObject): ScalingStep | null {
  const at = eventTime(event)
  const message = event['message']
  if (event['reason'] !== REASON || typeof message !== 'string' || at === null) return null
  const [, set, before, to, after] = MESSAGE.exec(message) ?? []
  const from = before ?? after
  return set === undefined
    ? null
    : { at, set, from: from === undefined ? null : Number(from), to: Number(to) }
}
