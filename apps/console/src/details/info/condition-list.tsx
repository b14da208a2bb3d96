import type { Condition } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import { Age } from '../../lists/rows/age.tsx'
import { conditionTone } from './conditions.ts'

/** Conditions as a timeline: what, since when, why. */
export function ConditionList({ conditions }: { readonly conditions: readonly Condition[] }) {
  return (
    <ol className="n-timeline">
      {conditions.map((condition) => {
        const at = parseTime(condition.lastTransitionTime)
        return (
          <li key={condition.type}>
            <StatusIcon tone={conditionTone(condition)} />
            <div>
              <b>{condition.type}</b> <span className="n-dim">{condition.status}</span>{' '}
              {condition.reason && <span className="n-reason">{condition.reason}</span>}
              {condition.message && <p>{condition.message}</p>}
            </div>
            <span className="n-dim">{at !== null && <Age at={at} />}</span>
          </li>
        )
      })}
    </ol>
  )
}
