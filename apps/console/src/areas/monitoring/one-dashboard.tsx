import type { Dashboard } from '@naru/contract/monitoring/dashboard'
import { useQuery } from '@tanstack/react-query'
import { RangeBar } from '../../details/monitoring/range-bar.tsx'
import { useChooseRange, useRange } from '../../details/monitoring/use-range.ts'
import { useText } from '../../i18n/locale.ts'
import { AnswerFailure, AnswerNotes } from '../../promql/answer-notes.tsx'
import { instantQuery } from '../../promql/metric-data.ts'
import { useSearchValues } from '../../shell/search.ts'
import { parseCompared, parseMarks } from './compare.ts'
import { DashboardRows } from './dashboard-rows.tsx'
import { parseValues } from './dashboard-search.ts'
import { DashboardVariables } from './dashboard-variables.tsx'
import { MarkNotes } from './marks/mark-notes.tsx'
import { useMarks } from './marks/use-marks.ts'
import { ViewBar } from './view-bar.tsx'

/** What every Prometheus answers: it tells whether there is one, and within which namespaces the person may ask. */
const ANYTHING = 'vector(1)'

type Props = { readonly cluster: string; readonly dashboard: Dashboard }

/** A dashboard of a cluster with what can be chosen of it. */
export function OneDashboard({ cluster, dashboard }: Props) {
  const text = useText()
  const search = useSearchValues()
  const range = useRange()
  const chooseRange = useChooseRange()
  const compared = parseCompared(search)
  const hasMarks = parseMarks(search)
  const values = parseValues(dashboard, search)
  const namespace = values['namespace'] ?? null
  const { data, error } = useQuery(instantQuery(cluster, ANYTHING))
  const isAnswered = data?.state === 'answered'
  const { marks, ...unmarked } = useMarks({ cluster, namespace, isOn: hasMarks && isAnswered })
  return (
    <div className="n-dashboards">
      <p className="n-dim">{text(dashboard.about)}</p>
      <div className="n-dashboards-bar">
        <DashboardVariables {...{ cluster, dashboard, values }} />
        <div className="n-dashboards-times">
          <RangeBar range={range} onChange={chooseRange} />
          <ViewBar compared={compared} hasMarks={hasMarks} />
        </div>
      </div>
      {isAnswered && <AnswerNotes answer={data} isEmpty={false} />}
      {error || (data && !isAnswered) ? (
        <AnswerFailure cluster={cluster} answer={data} error={error} />
      ) : (
        <>
          <DashboardRows key={dashboard.id} {...{ cluster, dashboard, values, range, compared, marks }} />
          <MarkNotes {...{ cluster, namespace, range }} {...unmarked} />
        </>
      )}
    </div>
  )
}
