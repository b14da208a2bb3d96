import { buildMark } from '@naru/contract/kinds/kind-word'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import type { KindCount } from '@naru/contract/live/counts'
import { kindListPath, resourceListPath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import type { ApiResource } from '@naru/kube/api-resource'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useDeferredValue, useRef, useState } from 'react'
import { useLive } from '../../data/live/live.ts'
import { useDiscovery } from '../../discovery/use-discovery.ts'
import { useFormat } from '../../i18n/format.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { formatError } from '../../parts/message-center.ts'
import { SilentApis } from '../../parts/unserved/silent-apis.tsx'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { groupResources } from './resource-groups.ts'
import { useSeen } from './use-seen.ts'
import './search.css'
import '../../parts/words.css'

const messages = defineMessages({
  en: {
    find: 'Find by kind, group or short name',
    core: 'core',
    counted_one: '{{number}} object',
    counted_other: '{{number}} objects',
    atLeast: 'at least {{number}} objects',
    denied: 'not allowed to list all',
    namespaced: 'namespaced',
    clusterWide: 'cluster-scoped',
    noneTitle: 'No matches',
    noneBody: 'The cluster serves no kind of that name.',
    clear: 'Clear filters',
    failedTitle: 'The kinds this cluster serves could not be loaded',
    kinds_one: '{{count}} kind',
    kinds_other: '{{count}} kinds',
  },
  ko: {
    find: '종류, 그룹, 약칭으로 찾기',
    core: 'core',
    counted_other: '{{number}}개',
    atLeast: '{{number}}개 이상',
    denied: '전체 목록(list) 권한 없음',
    namespaced: '네임스페이스 범위',
    clusterWide: '클러스터 범위',
    noneTitle: '일치하는 종류 없음',
    noneBody: '이 클러스터에서 제공하지 않는 종류입니다.',
    clear: '필터 지우기',
    failedTitle: '이 클러스터가 제공하는 종류를 불러오지 못했습니다',
    kinds_other: '{{count}}종',
  },
})

/** Every API that the cluster serves, each with a way to its list and how many there are. */
export function ApiBrowser({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const { data, error } = useDiscovery(cluster)
  const text = queryText(useSearchValues(), 'find') ?? ''
  const setSearch = useSetSearch()
  const groups = groupResources(data ?? [], useDeferredValue(text))
  if (error)
    return (
      <EmptyState tone="bad" title={t('failedTitle')}>
        {formatError(error)}
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
        onChange={(event) => void setSearch({ find: event.target.value })}
      />
      <SilentApis cluster={cluster} />
      {groups.length === 0 && (
        <EmptyState
          title={t('noneTitle')}
          actions={<Button onClick={() => void setSearch({ find: null })}>{t('clear')}</Button>}
        >
          {t('noneBody')}
        </EmptyState>
      )}
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
  const own = refOfResource(resource.resource)
  return (
    <li>
      <ObjectLink
        mark={registered?.mark ?? buildMark(kind)}
        group={registered?.menu?.group}
        name={kind}
        href={kindListPath(own, cluster, { cluster }) ?? resourceListPath(cluster, resource.resource)}
      />
      <span className="n-dim">{resource.resource.version}</span>
      <span className="n-dim">{t(namespaced ? 'namespaced' : 'clusterWide')}</span>
      <Count cluster={cluster} kind={own} />
    </li>
  )
}

type CountProps = { readonly cluster: string; readonly kind: string }

/** How many there are, asked once for each line that somebody looks at. */
function Count({ cluster, kind }: CountProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const place = useRef<HTMLSpanElement>(null)
  const [kept, setKept] = useState<KindCount | null>(null)
  const isSeen = useSeen(place)
  const { data } = useLive(
    isSeen && kept === null ? { type: 'counts', cluster, namespace: null, kinds: [kind] } : null,
  )
  const [found] = data?.counts ?? []
  if (found && kept === null) setKept(found)
  const text = () => {
    if (kept === null) return ''
    if (kept.state === 'denied') return t('denied')
    if (kept.state !== 'counted') return '–'
    const number = format.number(kept.count)
    return kept.more ? t('atLeast', { number }) : t('counted', { count: kept.count, number })
  }
  return (
    <span ref={place} className="n-dim">
      {text()}
    </span>
  )
}
