import { buildMark } from '@naru/contract/kinds/discovered-kind'
import { discoveredRef } from '@naru/contract/kinds/kind-ref'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import { kindListPath } from '@naru/contract/pages/paths'
import type { ApiResource } from '@naru/kube/api-resource'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useDeferredValue, useState } from 'react'
import { useLive } from '../data/live/live.ts'
import { useDiscovery } from '../discovery/use-discovery.ts'
import { useFormat } from '../i18n/format.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { describeError } from '../parts/message-center.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useSearchValues, useSetSearch } from '../shell/search.ts'
import { useSelection } from '../shell/selection.ts'
import { groupResources } from './resource-groups.ts'
import './search.css'
import '../parts/words.css'

const messages = defineMessages({
  en: {
    find: 'Find by kind, group or short name',
    core: 'core',
    count: 'Count',
    counted_one: '{{count}} object',
    counted_other: '{{count}} objects',
    namespaced: 'namespaced',
    clusterWide: 'cluster-scoped',
    pickTitle: 'Choose a cluster',
    pickBody: 'Each cluster serves its own kinds.',
    noneTitle: 'No matches',
    noneBody: 'The cluster serves no kind of that name.',
    failedTitle: 'The kinds this cluster serves could not be loaded',
    kinds_one: '{{count}} kind',
    kinds_other: '{{count}} kinds',
  },
  ko: {
    find: '종류, 그룹, 약칭으로 찾기',
    core: 'core',
    count: '개수 세기',
    counted_other: '{{count}}개',
    namespaced: '네임스페이스 범위',
    clusterWide: '클러스터 범위',
    pickTitle: '클러스터를 선택하세요',
    pickBody: '클러스터마다 제공하는 종류가 다릅니다.',
    noneTitle: '일치하는 종류 없음',
    noneBody: '이 클러스터에서 제공하지 않는 종류입니다.',
    failedTitle: '이 클러스터가 제공하는 종류를 불러오지 못했습니다',
    kinds_other: '{{count}}종',
  },
})

/** Every API that the cluster serves, each with a way to its list and a count on demand. */
export function SearchPage() {
  const t = useMessages(messages)
  const { cluster } = useSelection()
  return (
    <div className="n-search-page">
      <PageHeader />
      {cluster === null ? (
        <EmptyState title={t('pickTitle')}>{t('pickBody')}</EmptyState>
      ) : (
        <Found key={cluster} cluster={cluster} />
      )}
    </div>
  )
}

function Found({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const { data, error } = useDiscovery(cluster)
  const text = useSearchValues()['q'] ?? ''
  const setSearch = useSetSearch()
  const groups = groupResources(data ?? [], useDeferredValue(text))
  if (error)
    return (
      <EmptyState tone="bad" title={t('failedTitle')}>
        {describeError(error).content}
      </EmptyState>
    )
  if (!data) return <DelayedLoading />
  return (
    <>
      <input
        type="search"
        className="n-input n-filter"
        aria-label={t('find')}
        placeholder={t('find')}
        value={text}
        onChange={(event) => void setSearch({ q: event.target.value })}
      />
      {groups.length === 0 && <EmptyState title={t('noneTitle')}>{t('noneBody')}</EmptyState>}
      {groups.map(({ group, resources }) => (
        <Panel key={group} title={group || t('core')} note={t('kinds', { count: resources.length })}>
          <ul className="n-resources">
            {resources.map((resource) => (
              <Line key={resource.resource.plural} cluster={cluster} resource={resource} />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  )
}

function Line({ cluster, resource }: { readonly cluster: string; readonly resource: ApiResource }) {
  const t = useMessages(messages)
  const { kind, namespaced } = resource
  const registered = findKindOfResource(resource.resource)
  const own = registered?.pages.list ? registered.id : discoveredRef(resource.resource)
  return (
    <li>
      <ObjectLink
        mark={registered?.mark ?? buildMark(kind)}
        group={registered?.menu?.group}
        name={kind}
        href={kindListPath(own, cluster, { cluster }) ?? undefined}
      />
      <span className="n-dim">{resource.resource.version}</span>
      <span className="n-dim">{t(namespaced ? 'namespaced' : 'clusterWide')}</span>
      <Count cluster={cluster} kind={own} />
    </li>
  )
}

function Count({ cluster, kind }: { readonly cluster: string; readonly kind: string }) {
  const t = useMessages(messages)
  const format = useFormat()
  const [asked, setAsked] = useState(false)
  const { data, error } = useLive(
    asked ? { type: 'list', kind, clusters: [cluster], namespaces: 'all', offset: 0, limit: 1 } : null,
  )
  if (!asked) {
    return (
      <Button variant="link" size="s" onClick={() => setAsked(true)}>
        {t('count')}
      </Button>
    )
  }
  return (
    <span className="n-dim">
      {error ? error.message : data ? t('counted', { count: format.number(data.all) }) : '…'}
    </span>
  )
}
