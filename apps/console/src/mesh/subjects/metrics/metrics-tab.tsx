import { dashboard } from '@naru/contract/mesh/wire/dashboards'
import { useRange } from '../../../details/monitoring/use-range.ts'
import { useSearchValues } from '../../../shell/search.ts'
import type { SubjectKind } from '../../room/mesh-paths.ts'
import { useMesh } from '../../room/use-mesh.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import { MeasuredCharts } from './measured-charts.tsx'
import { MetricsBar } from './metrics-bar.tsx'
import { meshMetricsQuery } from './metrics-query.ts'
import { type Direction, parseMetricsChoice } from './metrics-search.ts'
import { NoTraffic } from './no-metrics.tsx'
import { useChartTitle, useSeriesName } from './use-metric-names.ts'

type Props = {
  readonly of: SubjectKind
  readonly place: SubjectPlace
  readonly direction: Direction
  /** Whether anything beside it counts what it takes and sends. */
  readonly isProxied: boolean
}

/** What has come in, or gone out, over a time. */
export function MetricsTab({ of, place: { cluster, namespace, name }, direction, isProxied }: Props) {
  const search = useSearchValues()
  const range = useRange()
  const choice = parseMetricsChoice(search, direction)
  const query = meshMetricsQuery(range, direction, choice)
  const asked = useMesh({
    cluster,
    parts: ['namespaces', namespace, `${of}s`, name, 'dashboard'],
    schema: dashboard,
    query,
  })
  const title = useChartTitle()
  const nameOf = useSeriesName(choice.byLabels.join(','), title)
  return (
    <MeasuredCharts
      {...{ cluster, asked, range, title, nameOf }}
      times={query}
      bar={<MetricsBar direction={direction} choice={choice} range={range} />}
      empty={<NoTraffic {...{ name, isProxied, direction, choice, range }} />}
    />
  )
}
