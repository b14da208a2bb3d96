import '@fontsource/nanum-gothic-coding/400.css'
import { logAnswer } from '@naru/contract/mesh/wire/logs'
import type { PodDetails } from '@naru/contract/mesh/wire/pods'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useMemo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSearchValues, useSetSearch } from '../../../shell/search.ts'
import { MeshTable } from '../../list/mesh-table.tsx'
import { MeshAnswer } from '../../room/mesh-answer.tsx'
import { useMesh } from '../../room/use-mesh.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import { logColumns } from './log-columns.tsx'
import { choicesIn, keepLines, type LogRow, mergeLogs } from './log-rows.ts'
import { LogsBar } from './logs-bar.tsx'
import { type LogChoice, parseLogChoice, writeLogChoice } from './logs-search.ts'
import { messages } from './messages.ts'
import '../../../details/monitoring/monitoring.css'
import './logs.css'

type Props = { readonly place: SubjectPlace; readonly pods: readonly PodDetails[] }

/** What an application and its proxy have logged, together as it happened. */
export function LogsTab({ place, pods }: Props) {
  const t = useMessages(messages)
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const choice = parseLogChoice(search)
  const pod = pods.find(({ name }) => name === choice.pod) ?? pods[0]
  if (!pod) return <EmptyState title={t('noPods')}>{t('noPodsBody')}</EmptyState>
  const change = (next: Partial<LogChoice>): void =>
    void setSearch(writeLogChoice({ ...choice, ...next }), { push: true })
  return <PodLogs key={pod.name} {...{ place, pods, pod, choice, onChange: change }} />
}

type PodProps = Props & {
  readonly pod: PodDetails
  readonly choice: LogChoice
  readonly onChange: (next: Partial<LogChoice>) => void
}

function PodLogs({ place, pods, pod, choice, onChange }: PodProps) {
  const container = pod.containers.find(({ name }) => name === choice.container) ?? pod.containers[0]
  const proxy = pod.istioContainers[0]
  const app = useLog(place, pod, choice, choice.show === 'proxy' ? undefined : container)
  const beside = useLog(place, pod, choice, choice.show === 'app' ? undefined : proxy)
  const rows = useMemo(
    () =>
      mergeLogs([
        ...(container && app.data ? [{ container: container.name, entries: app.data.entries }] : []),
        ...(proxy && beside.data ? [{ container: proxy.name, entries: beside.data.entries }] : []),
      ]),
    [container, proxy, app.data, beside.data],
  )
  const isKnown = [app, beside].some(({ data }) => data !== undefined)
  const asked = {
    data: isKnown ? rows : undefined,
    error: app.error ?? beside.error,
    refetch: () => Promise.all([app.refetch(), beside.refetch()]),
  }
  return (
    <div className="n-monitoring">
      <LogsBar {...{ choice, pods, pod, container, onChange }} {...choicesIn(rows, choice)} />
      <MeshAnswer asked={asked}>{(all) => <Lines place={place} rows={all} choice={choice} />}</MeshAnswer>
    </div>
  )
}

/** The newest lines of a container; none asks nothing. */
function useLog(
  { cluster, namespace }: SubjectPlace,
  pod: PodDetails,
  { lines }: LogChoice,
  container: PodDetails['containers'][number] | undefined,
) {
  return useMesh(
    container
      ? {
          cluster,
          parts: ['namespaces', namespace, 'pods', pod.name, 'logs'],
          schema: logAnswer,
          query: { container: container.name, maxLines: lines, isProxy: container.isProxy },
          of: container.name,
        }
      : null,
  )
}

type LinesProps = {
  readonly place: SubjectPlace
  readonly rows: readonly LogRow[]
  readonly choice: LogChoice
}

function Lines({ place, rows, choice }: LinesProps) {
  const t = useMessages(messages)
  const text = useText()
  const { moment } = useFormat()
  const { cluster, namespace, name } = place
  const columns = useMemo(
    () => logColumns({ cluster, namespace, name }, { t, text, clock: moment }),
    [cluster, namespace, name, t, text, moment],
  )
  const shown = useMemo(() => keepLines(rows, choice), [rows, choice])
  if (rows.length === 0) return <EmptyState title={t('quiet')} />
  return (
    <MeshTable<LogRow>
      label={t('table')}
      columns={columns}
      rows={shown}
      total={rows.length}
      keyOf={({ key }) => key}
      nameOf={({ entry }) => entry.message}
      hrefOf={() => null}
      newestFirst
    />
  )
}
