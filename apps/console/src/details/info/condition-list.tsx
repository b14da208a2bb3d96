import type { Condition } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { quoteWords } from '@naru/contract/text/quote-words'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { Age } from '../../lists/rows/age.tsx'
import { conditionTone } from './conditions.ts'

type Props = {
  readonly conditions: readonly Condition[]
  /** Its object is held on purpose. */
  readonly isPaused: boolean
}

/** Conditions as a timeline: what, since when, why. */
export function ConditionList({ conditions, isPaused }: Props) {
  const locale = useLocale()
  return (
    <ol className="n-timeline">
      {conditions.map((condition) => {
        const at = parseTime(condition.lastTransitionTime)
        return (
          <li key={condition.type}>
            <StatusIcon tone={conditionTone(condition, isPaused)} />
            <div>
              <b>{condition.type}</b> <span className="n-dim">{condition.status}</span>{' '}
              {condition.reason && <span className="n-reason">{condition.reason}</span>}
              {condition.message && <p>{quoteWords(condition.message, locale)}</p>}
            </div>
            <span className="n-dim">{at !== null && <Age at={at} />}</span>
          </li>
        )
      })}
    </ol>
  )
}
