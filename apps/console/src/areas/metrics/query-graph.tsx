import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ChartPanel } from '../../charts/chart-panel.tsx'
import { nameSeries } from '../../charts/label-names.ts'
import { buildSeriesChart } from '../../charts/series-chart.ts'
import { spanOf, type TimeRange, zoomTo } from '../../details/monitoring/range.ts'
import { useChooseRange } from '../../details/monitoring/use-range.ts'
import { AnswerFailure, AnswerNotes } from '../../promql/answer-notes.tsx'
import { rangeQuery } from '../../promql/metric-data.ts'
import { unitOf } from '../../promql/unit-of.ts'

type Props = { readonly cluster: string; readonly query: string; readonly range: TimeRange }

const POINTS = 200
/** More lines than this cannot be told apart. */
const MOST_LINES = 50

/** An expression over time. */
export function QueryGraph({ cluster, query, range }: Props) {
  const chooseRange = useChooseRange()
  const { data, error } = useQuery(
    rangeQuery(cluster, query, range, (now) => ({ ...spanOf(range, now), points: POINTS })),
  )
  const answered = data?.state === 'answered' ? data : null
  const chart = useMemo(() => {
    if (answered === null) return null
    const names = nameSeries(
      answered.series.map(({ labels }) => labels),
      query,
    )
    const lines = answered.series.map(({ values }, index) => ({ name: names[index] ?? '', values }))
    return buildSeriesChart(answered, unitOf(query), lines, MOST_LINES)
  }, [answered, query])
  const zoom = useCallback((from: number, to: number) => chooseRange(zoomTo(from, to)), [chooseRange])
  if (error || (data && data.state !== 'answered'))
    return <AnswerFailure cluster={cluster} answer={data} error={error} />
  return (
    <>
      <ChartPanel
        title={query}
        data={chart?.data ?? null}
        failure={null}
        leftOut={chart?.leftOut ?? 0}
        group="metric-browser"
        onZoom={zoom}
      />
      {answered && <AnswerNotes answer={answered} isEmpty={answered.series.length === 0} />}
    </>
  )
}
