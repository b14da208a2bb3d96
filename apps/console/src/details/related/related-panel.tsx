import type { ObjectQuery } from '@naru/contract/live/protocol'
import { identifyKind } from '@naru/contract/relations/kind-identity'
import type { RelationWord } from '@naru/contract/relations/relation'
import { RELATION_WORDS } from '@naru/contract/relations/relation-words'
import { Panel } from '@naru/ui/panel.tsx'
import type { ReactNode } from 'react'
import { useClusterSort } from '../../data/cluster-platform.ts'
import { useLiveMany } from '../../data/live/live-many.ts'
import { isAwaited, type ListData, type LiveView } from '../../data/live/live-reducer.ts'
import { useMentions } from '../../discovery/use-mentions.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { messages } from '../messages.ts'
import { NamedObject } from './named-object.tsx'
import {
  planFollowed,
  planQueries,
  type RelatedLists,
  type RelatedProps,
  type Way,
  withoutTopmost,
} from './plan-queries.ts'
import { PointingRows } from './pointing-rows.tsx'
import './related.css'

type Item = { readonly word: RelationWord; readonly way: Way; readonly key: string; readonly node: ReactNode }

/** What the object names or chooses, and what points at it, by word, each with how it is. */
export function RelatedPanel(props: RelatedProps) {
  const t = useMessages(messages)
  const { cluster } = props
  const sort = useClusterSort(cluster)
  const { lists, objects: named, expected } = planQueries({ ...props, sort })
  const found = useLists(lists)
  const objects = useMentions(cluster, named)
  const queries = planFollowed(cluster, objects)
  const followed = queries.flatMap((query) => query ?? [])
  const states = useLiveMany(followed)
  const viewOf = (query: ObjectQuery | null | undefined) => states[query ? followed.indexOf(query) : -1]
  const items: readonly Item[] = [
    ...objects.map((to, index) => ({
      word: to.word,
      way: 'does' as const,
      key: `${to.kind ?? to.kindName} ${to.namespace}/${to.name}`,
      node: <NamedObject cluster={cluster} to={to} view={viewOf(queries[index])} />,
    })),
    ...lists.flatMap(({ word, way, query }, index) => {
      const data = found[index]?.data
      if (!data || data.all === 0) return []
      return { word, way, key: query.kind, node: <PointingRows kind={query.kind} data={data} /> }
    }),
  ]
  const denied = lists.filter((_, index) => found[index]?.sources[0]?.state === 'denied')
  if (items.length === 0 && denied.length === 0 && !(expected && lists.length > 0)) return null
  return (
    <Panel title={t('related')}>
      <Words items={items} />
      {items.length === 0 && denied.length === 0 && <NothingFound views={found} />}
      {denied.length > 0 && (
        <p className="n-panel-empty n-dim">
          {t('relatedDenied', {
            resources: [
              ...new Set(denied.map(({ query }) => identifyKind(query.kind)?.resource ?? query.kind)),
            ].join(', '),
          })}
        </p>
      )}
    </Panel>
  )
}

/** That there is nothing is said only where the cluster has said so. */
function NothingFound({ views }: { readonly views: readonly LiveView<ListData>[] }) {
  const t = useMessages(messages)
  if (views.some(isAwaited))
    return (
      <p className="n-panel-empty">
        <DelayedLoading of="line" />
      </p>
    )
  const states = views.flatMap(({ sources }) => sources.map(({ state }) => state))
  const isAway = states.some((state) => state !== 'live' && state !== 'absent')
  return <p className="n-panel-empty n-dim">{t(isAway ? 'relatedAway' : 'noRelated')}</p>
}

/** Lists of what nothing else speaks for; where that is nothing at all for a word, of everything. */
function useLists(lists: readonly RelatedLists[]): readonly LiveView<ListData>[] {
  const top = useLiveMany(lists.map(({ query }) => query))
  const spoken = new Set(
    lists.flatMap(({ word }, index) => {
      const view = top[index]
      return !view || isAwaited(view) || (view.data?.total ?? 0) > 0 ? word : []
    }),
  )
  const bare = lists.filter(({ word }, index) => !spoken.has(word) && (top[index]?.data?.all ?? 0) > 0)
  const whole = useLiveMany(bare.map(({ query }) => withoutTopmost(query)))
  return top.map((view, index) => {
    const full = whole[bare.findIndex((one) => one === lists[index])]
    return full?.data ? full : view
  })
}

function Words({ items }: { readonly items: readonly Item[] }) {
  const text = useText()
  const titled = items.map((item) => ({ ...item, title: text(RELATION_WORDS[item.word][item.way]) }))
  const titles = [...new Set(titled.map(({ title }) => title))]
  if (titles.length === 0) return null
  return (
    <dl className="n-facts">
      {titles.map((title) => (
        <div key={title} className="wide">
          <dt>{title}</dt>
          <dd>
            <ul className="n-related">
              {titled
                .filter((item) => item.title === title)
                .map(({ key, node }) => (
                  <li key={key}>{node}</li>
                ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
