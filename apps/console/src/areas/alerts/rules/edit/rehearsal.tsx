import { Panel } from '@naru/ui/panel.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { useState } from 'react'
import { useFormat } from '../../../../i18n/format.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useMessages } from '../../../../i18n/messages.ts'
import { useSettled } from '../../../../parts/settled/use-settled.ts'
import { AnswerFailure, AnswerNotes } from '../../../../promql/answer-notes.tsx'
import { FiringStrip } from './firing-strip.tsx'
import { FiringTable } from './firing-table.tsx'
import { formatSpan } from './format-span.ts'
import { editMessages } from './messages.ts'
import { RULE_CHECKS } from './rule-checks.ts'
import { tellDifference, tellRehearsal } from './tell-rehearsal.ts'
import { isAskable, type Rehearsed, type RuleText, useRehearsal } from './use-rehearsal.ts'
import { WatchedChart } from './watched-chart.tsx'
import './rehearsal.css'

type Props = {
  readonly cluster: string
  readonly rule: RuleText
  /** As it is kept; null of one that is new. */
  readonly saved: RuleText | null
}

/** Nobody is asked at each key. */
const SETTLED_MS = 600

/** A duration once it has settled, and the one before as long as it cannot be read. */
function useDuration(text: string): string {
  const settled = useSettled(text, SETTLED_MS)
  const [readable, setReadable] = useState(settled)
  const isNext = settled !== readable && RULE_CHECKS.duration(settled.trim()) === null
  if (isNext) setReadable(settled)
  return isNext ? settled : readable
}

/** When a rule would have fired over the last day, held against the rule as it is saved. */
export function RuleRehearsal({ cluster, rule, saved }: Props) {
  const t = useMessages(editMessages)
  const expression = useSettled(rule.expression, SETTLED_MS)
  const shown = { expression, wait: useDuration(rule.wait), keep: useDuration(rule.keep) }
  const isChanged = saved !== null && JSON.stringify(shown) !== JSON.stringify(saved)
  // Both rules are held against the same day.
  const [end] = useState(() => Math.floor(Date.now() / 1000))
  const now = useRehearsal(cluster, shown, end)
  const before = useRehearsal(cluster, isChanged ? saved : null, end)
  return (
    <Panel title={t('rehearsal')} note={t('rehearsalNote')} className="n-rehearsal">
      {!isAskable(expression) && (
        <p className="n-panel-empty n-dim">{t(expression.trim() === '' ? 'begin' : 'mistaken')}</p>
      )}
      <AnswerFailure cluster={cluster} answer={now.answer} error={now.error} />
      {now.isPending && <Skeleton height={420} />}
      {now.rehearsed && (
        <Told
          cluster={cluster}
          expression={expression}
          now={now.rehearsed}
          before={isChanged ? before.rehearsed : null}
        />
      )}
    </Panel>
  )
}

type ToldProps = {
  readonly cluster: string
  readonly expression: string
  readonly now: Rehearsed
  readonly before: Rehearsed | null
}

function Told({ cluster, expression, now, before }: ToldProps) {
  const t = useMessages(editMessages)
  const locale = useLocale()
  const format = useFormat()
  const means = { t, locale, format }
  const { answer, rehearsal, past } = now
  const difference = before && tellDifference(before.rehearsal, rehearsal, means)
  return (
    <div className="n-rehearsal-told">
      <p role="status" className="n-rehearsal-says">
        <strong>{tellRehearsal(rehearsal, means)}</strong>
        {difference && <> {difference}</>}
      </p>
      <WatchedChart cluster={cluster} expression={expression} />
      <FiringStrip
        rows={[
          ...(before ? [{ name: t('saved_rule'), ...before }] : []),
          { name: before ? t('edited_rule') : t('strip'), ...now },
        ]}
      />
      <FiringTable firings={rehearsal.firings} />
      <p className="n-chart-note n-dim">{t('precision', { step: formatSpan(locale, past.step) })}</p>
      <AnswerNotes answer={answer} isEmpty={answer.series.length === 0} />
    </div>
  )
}
