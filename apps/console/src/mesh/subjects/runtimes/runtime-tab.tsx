import { dashboard } from '@naru/contract/mesh/wire/dashboards'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSearchValues } from '../../../shell/search.ts'
import { useMesh } from '../../room/use-mesh.ts'
import { MeasuredCharts } from '../metrics/measured-charts.tsx'
import { LongerButton } from '../metrics/no-metrics.tsx'
import { useSeriesName } from '../metrics/use-metric-names.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import { messages } from './messages.ts'
import { RuntimeBar } from './runtime-bar.tsx'
import { POD, type ProgramLabels, runtimeQuery } from './runtime-query.ts'
import { parseRuntimeChoice, type RuntimeChoice, USUAL_CHOICE } from './runtime-search.ts'
import { useRuntimeWord } from './use-runtime-words.ts'

type Props = {
  readonly place: SubjectPlace
  /** The name of the dashboard. */
  readonly template: string
  /** Whose metrics are meant; null where they cannot be told from others. */
  readonly labels: ProgramLabels | null
  /** How it is told where the address says nothing. */
  readonly usual?: RuntimeChoice
}

/** What programs have told of themselves over a time. */
export function RuntimeTab({ labels, ...shown }: Props) {
  const t = useMessages(messages)
  if (labels) return <Told labels={labels} {...shown} />
  return <EmptyState title={t('unlabelled')}>{t('unlabelledBody', { name: shown.place.name })}</EmptyState>
}

type ToldProps = Props & { readonly labels: ProgramLabels }

function Told({ place: { cluster, namespace }, template, labels, usual = USUAL_CHOICE }: ToldProps) {
  const t = useMessages(messages)
  const range = useRange()
  const choice = parseRuntimeChoice(useSearchValues(), usual)
  const query = runtimeQuery(range, labels, choice)
  const { labelsFilters } = query
  const { [POD]: pod } = labels
  const asked = useMesh({
    cluster,
    parts: ['namespaces', namespace, 'customdashboard', template],
    of: labelsFilters,
    schema: dashboard,
    query,
  })
  const aggregations = asked.data?.aggregations ?? []
  const title = useRuntimeWord('chart')
  const nameOf = useSeriesName(choice.byLabels.join(','), title)
  return (
    <MeasuredCharts
      {...{ cluster, asked, range, title, nameOf }}
      times={query}
      about={{ namespace, ...labels }}
      bar={<RuntimeBar {...{ choice, usual, range, aggregations }} isAlone={pod !== undefined} />}
      empty={
        <EmptyState title={t('silent')} actions={<LongerButton range={range} />}>
          {pod === undefined
            ? t('silentBody', { labels: labelsFilters.replaceAll(':', '=').replaceAll(',', ', ') })
            : t('silentPod', { pod })}
        </EmptyState>
      }
    />
  )
}
