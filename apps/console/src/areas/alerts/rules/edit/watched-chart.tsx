import { unitOfComparison } from '@naru/contract/alerts/rules/unit-of-comparison'
import type { RangeAnswer } from '@naru/contract/api/metric-queries'
import { splitComparison } from '@naru/promql/parse/split-comparison'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartPanel } from '../../../../charts/chart-panel.tsx'
import { nameSeries } from '../../../../charts/label-names.ts'
import { useMessages } from '../../../../i18n/messages.ts'
import { describeError } from '../../../../parts/message-center.ts'
import { rangeQuery } from '../../../../promql/metric-data.ts'
import { buildHistoryChart } from '../build-history-chart.ts'
import { editMessages } from './messages.ts'
import { DAY_S } from './use-rehearsal.ts'

type Props = { readonly cluster: string; readonly expression: string }

const POINTS = 200
const MOST_LINES = 20
const NOTHING = () => undefined

type Answered = Extract<RangeAnswer, { readonly state: 'answered' }>

function useDay(cluster: string, expression: string | null) {
  const asked = rangeQuery(cluster, expression ?? '', 'rehearsed', (now) => ({
    start: now - DAY_S,
    end: now,
    points: POINTS,
  }))
  return useQuery({ ...asked, meta: {}, enabled: expression !== null, staleTime: Infinity })
}

const answeredOf = (data: RangeAnswer | undefined): Answered | null =>
  data?.state === 'answered' ? data : null

/** What an expression looks at over the last day, and what it holds that against. */
export function WatchedChart({ cluster, expression }: Props) {
  const t = useMessages(editMessages)
  const { drawn, op, bound } = useMemo(() => splitComparison(expression), [expression])
  const { data, error } = useDay(cluster, drawn)
  const against = useDay(cluster, typeof bound === 'string' ? bound : null)
  const [watched, held] = [answeredOf(data), answeredOf(against.data)]
  const chart = useMemo(() => {
    if (watched === null) return null
    const name = `${op ?? ''} ${typeof bound === 'number' ? bound : t('bound')}`.trim()
    const bounds =
      typeof bound === 'number'
        ? [{ name, values: flat(watched, bound) }]
        : nameLines(held, name).map((line) => ({ ...line, name: `${op ?? ''} ${line.name}`.trim() }))
    const unit = unitOfComparison(drawn, bound)
    return buildHistoryChart({ ...watched, unit, lines: nameLines(watched, drawn), bounds })
  }, [watched, held, drawn, op, bound, t])
  const failure = error ? describeError(error).content : null
  return (
    <ChartPanel
      title={t('watched')}
      data={chart}
      failure={failure}
      leftOut={Math.max(0, (watched?.series.length ?? 0) - MOST_LINES)}
      group="rehearsal"
      onZoom={NOTHING}
    />
  )
}

function flat({ start, end, step }: Answered, value: number): number[] {
  return Array.from({ length: Math.round((end - start) / step) + 1 }, () => value)
}

/** The highest lines, each by what tells it from the others. */
function nameLines(answer: Answered | null, alone: string) {
  const series = answer?.series ?? []
  const peak = ({ values }: (typeof series)[number]) =>
    values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0)
  const kept = series.toSorted((a, b) => peak(b) - peak(a)).slice(0, MOST_LINES)
  const names = nameSeries(
    kept.map(({ labels }) => labels),
    alone,
  )
  return kept.map(({ values }, index) => ({ name: names[index] ?? alone, values }))
}
