import type { PodDetails } from '@naru/contract/mesh/wire/pods'
import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { useTyped } from '../../../parts/typed/use-typed.ts'
import { useSearchValues, useSetSearch } from '../../../shell/search.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import { EnvoyClusterList, ListenerList, RouteList } from './dump-lists.tsx'
import type { ViewHref } from './dump-table.tsx'
import { BootstrapText, ConfigText } from './dump-text.tsx'
import { ENVOY_VIEWS, type EnvoyChoice, parseEnvoyChoice, writeEnvoyChoice } from './envoy-search.ts'
import { LevelMenu } from './level-menu.tsx'
import { messages } from './messages.ts'
import { SyncLine } from './sync-line.tsx'
import type { ProxyPlace } from './use-dump.ts'
import '../../../details/monitoring/monitoring.css'
import './envoy.css'

type Props = { readonly place: SubjectPlace; readonly pods: readonly PodDetails[] }

/** What the proxies of a workload have been told, one at a time. */
export function EnvoyTab({ place: { cluster, namespace }, pods }: Props) {
  const t = useMessages(messages)
  const choice = parseEnvoyChoice(useSearchValues())
  const proxied = pods.filter(({ istioContainers }) => istioContainers.length > 0)
  const pod = proxied.find(({ name }) => name === choice.pod) ?? proxied[0]
  if (!pod) return <EmptyState title={t('noProxies')}>{t('noProxiesBody')}</EmptyState>
  const place = { cluster, namespace, pod: pod.name }
  return (
    <div className="n-monitoring">
      <EnvoyBar choice={choice} pods={proxied} place={place} />
      <SyncLine status={pod.proxyStatus} />
      <Shown choice={choice} place={place} />
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
  readonly pods: readonly PodDetails[]
  readonly place: ProxyPlace
}

/** Whose proxy, what of it, and what is sought there. */
function EnvoyBar({ choice, pods, place }: BarProps) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const setSearch = useSetSearch()
  const change = (next: Partial<EnvoyChoice>): void =>
    void setSearch(
      { ...writeEnvoyChoice({ ...choice, ...next }), sort: null, direction: null },
      { push: true },
    )
  const seek = useCallback((find: string) => void setSearch({ find: find || null }), [setSearch])
  const { text, type } = useTyped(choice.find, seek)
  return (
    <div className="n-envoy-bar">
      <SelectField
        label={t('pod')}
        value={place.pod}
        options={pods.map(({ name }) => ({ value: name, label: name }))}
        onChange={({ target }) => change({ pod: target.value })}
      />
      <div className="n-range" role="group" aria-label={t('views')}>
        {ENVOY_VIEWS.map((view) => (
          <Button
            key={view}
            size="s"
            aria-pressed={view === choice.view}
            onClick={() => change({ view, find: '' })}
          >
            {t(`view.${view}`)}
          </Button>
        ))}
      </div>
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
    </div>
  )
}
