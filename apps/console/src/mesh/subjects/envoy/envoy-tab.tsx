import type { PodDetails } from '@naru/contract/mesh/wire/pods'
import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { useTyped } from '../../../parts/typed/use-typed.ts'
import { useSearchValues, useSetSearch } from '../../../shell/search.ts'
import type { ProgramLabels } from '../runtimes/runtime-query.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import { EnvoyClusterList, ListenerList, RouteList } from './dump-lists.tsx'
import type { ViewHref } from './dump-table.tsx'
import { BootstrapText, ConfigText } from './dump-text.tsx'
import { EnvoyMetrics } from './envoy-metrics.tsx'
import { ENVOY_VIEWS, type EnvoyChoice, parseEnvoyChoice, writeEnvoyChoice } from './envoy-search.ts'
import { LevelMenu } from './level-menu.tsx'
import { messages } from './messages.ts'
import { SyncLine } from './sync-line.tsx'
import type { ProxyPlace } from './use-dump.ts'
import '../../../details/monitoring/monitoring.css'
import './envoy.css'

type Props = {
  readonly place: SubjectPlace
  readonly pods: readonly PodDetails[]
  /** By what Prometheus knows the metrics of all of them; null where it cannot. */
  readonly labels: ProgramLabels | null
}

/** What the proxies of a workload have been told, one at a time, and what they tell of themselves. */
export function EnvoyTab({ place, pods, labels }: Props) {
  const t = useMessages(messages)
  const choice = parseEnvoyChoice(useSearchValues())
  const proxied = pods.filter(({ istioContainers }) => istioContainers.length > 0)
  const wanted = proxied.find(({ name }) => name === choice.pod)
  const pod = wanted ?? proxied[0]
  if (!pod) return <EmptyState title={t('noProxies')}>{t('noProxiesBody')}</EmptyState>
  const names = proxied.map(({ name }) => name)
  if (choice.view === 'metrics') {
    const measured = wanted || !labels ? pod.name : null
    return (
      <div className="n-monitoring">
        <EnvoyBar choice={choice} pods={names} pod={measured} hasAll={labels !== null} />
        <EnvoyMetrics place={place} pod={measured} labels={labels} />
      </div>
    )
  }
  const own = { cluster: place.cluster, namespace: place.namespace, pod: pod.name }
  return (
    <div className="n-monitoring">
      <EnvoyBar choice={choice} pods={names} pod={pod.name}>
        <DumpTools find={choice.find} place={own} />
      </EnvoyBar>
      <SyncLine status={pod.proxyStatus} />
      <Shown choice={choice} place={own} />
    </div>
  )
}

function Shown({
  choice: { view, find },
  place,
}: {
  readonly choice: EnvoyChoice
  readonly place: ProxyPlace
}) {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const hrefOf: ViewHref = useCallback(
    (next, sought) => {
      const own = writeEnvoyChoice({ pod: place.pod, view: next, find: sought })
      return pathname + formatQuery({ ...parseQuery(searchStr), ...own, sort: null, direction: null })
    },
    [pathname, searchStr, place.pod],
  )
  const key = place.pod
  if (view === 'listeners') return <ListenerList key={key} {...{ place, find, hrefOf }} />
  if (view === 'routes') return <RouteList key={key} {...{ place, find }} />
  if (view === 'bootstrap') return <BootstrapText key={key} {...{ place, find }} />
  if (view === 'config') return <ConfigText key={key} {...{ place, find }} />
  return <EnvoyClusterList key={key} {...{ place, find }} />
}

type BarProps = {
  readonly choice: EnvoyChoice
  readonly pods: readonly string[]
  /** Whose proxy is shown; null for those of all pods. */
  readonly pod: string | null
  readonly hasAll?: boolean
  readonly children?: ReactNode
}

/** Whose proxy, and what of it. */
function EnvoyBar({ choice, pods, pod, hasAll = false, children }: BarProps) {
  const t = useMessages(messages)
  const change = useChange()
  return (
    <div className="n-envoy-bar">
      <SelectField
        label={t('pod')}
        value={pod ?? ''}
        options={[
          ...(hasAll ? [{ value: '', label: t('allPods') }] : []),
          ...pods.map((name) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => change({ ...choice, pod: target.value || null })}
      />
      <div className="n-range" role="group" aria-label={t('views')}>
        {ENVOY_VIEWS.map((view) => (
          <Button
            key={view}
            size="s"
            aria-pressed={view === choice.view}
            onClick={() => change({ ...choice, view, find: '' })}
          >
            {t(`view.${view}`)}
          </Button>
        ))}
      </div>
      {children}
    </div>
  )
}

function useChange(): (next: EnvoyChoice) => void {
  const setSearch = useSetSearch()
  return (next) => void setSearch({ ...writeEnvoyChoice(next), sort: null, direction: null }, { push: true })
}

/** What is sought in what one proxy has been told, and what can be done with it. */
function DumpTools({ find, place }: { readonly find: string; readonly place: ProxyPlace }) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const setSearch = useSetSearch()
  const seek = useCallback((sought: string) => void setSearch({ find: sought || null }), [setSearch])
  const { text, type } = useTyped(find, seek)
  return (
    <>
      <TextField label={t('find')} type="search" value={text} onChange={({ target }) => type(target.value)} />
      <Button
        onClick={() =>
          void client.invalidateQueries({
            queryKey: ['mesh-proxy', place.cluster, 'namespaces', place.namespace, 'pods', place.pod],
          })
        }
      >
        {t('again')}
      </Button>
      <LevelMenu key={place.pod} place={place} />
    </>
  )
}
