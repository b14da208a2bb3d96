import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kindWord } from '@naru/contract/kinds/kind-word'
import { Button, ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useEffect } from 'react'
import { useClusterName } from '../../data/cluster-name.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useLack } from '../../parts/lack.ts'
import { useReason } from '../../parts/missing/source-reason.ts'
import { useKnowsOwnOnly } from '../../shell/rights.ts'
import { messages } from '../messages.ts'
import { lastPage } from '../query/list-search.ts'
import { isFiltered, type ListModel, type Narrowing, NO_FILTERS } from '../query/use-list.ts'
import { checkEmptiness, type Emptiness } from '../sources/source-notes.ts'
import { CreateButton } from '../toolbar/create-button.tsx'
import { widerPath } from './wider-path.ts'

/** Says why there is no row and offers the way out. */
export function ListEmpty({ list }: { readonly list: ListModel }) {
  const { view, kind, search, scope } = list
  if (view.error) return <ListFailed code={view.error.code} />
  const empty = checkEmptiness(view.sources, { all: view.data?.all ?? 0, filtered: isFiltered(search) })
  if (empty.why === 'loading') return null
  const last = lastPage(view.data?.total ?? 0, search.size)
  if (view.data && search.page > last) return <Beyond list={list} last={last} />
  if (empty.why === 'unmatched') return <Unmatched list={list} all={empty.all} />
  if (empty.why === 'nothing')
    return list.narrowing ? <NoneRelated list={list} {...list.narrowing} /> : <NoneAtAll list={list} />
  return <Unseen empty={empty} kind={kind} namespace={scope.namespace} />
}

function NoneAtAll({ list: { kind, scope } }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const text = useText()
  const place = usePlace(scope)
  const knowsOwnOnly = useKnowsOwnOnly(kind)
  const wider = widerPath(kind, scope)
  return (
    <EmptyState
      title={t('emptyTitle', { kind: text(kindWord(kind, 'many')) })}
      actions={
        <>
          <CreateButton kind={kind} scope={scope} />
          {wider && <ButtonLink href={wider}>{t('allNamespaces')}</ButtonLink>}
        </>
      }
    >
      {kind.source === 'platform'
        ? t(knowsOwnOnly ? 'emptyTheirs' : 'emptyOwn')
        : t('emptyBody', { place: place || t('everywhere') })}
    </EmptyState>
  )
}

function Unmatched({ list, all }: { readonly list: ListModel; readonly all: number }) {
  const t = useMessages(messages)
  const clear = <Button onClick={() => list.setSearch(NO_FILTERS)}>{t('clearFilters')}</Button>
  return (
    <EmptyState title={t('noMatchTitle')} actions={clear}>
      {t('noMatchBody', { all })}
    </EmptyState>
  )
}

/** The page in the address is one that there is not, or no longer: the last one takes its place. */
function Beyond({ list, last }: { readonly list: ListModel; readonly last: number }) {
  const { setSearch } = list
  useEffect(() => setSearch({ page: last }), [last, setSearch])
  return null
}

/** None has to do with the object that the list is about; there may be others. */
function NoneRelated({ list, about, wider }: Narrowing & { readonly list: ListModel }) {
  const t = useMessages(messages)
  const kind = useText()(kindWord(list.kind, 'many'))
  const place = usePlace(list.scope)
  const way = wider && <ButtonLink href={wider}>{t('showWider', { kind, place })}</ButtonLink>
  return (
    <EmptyState title={t('noneRelatedTitle', { kind, about })} actions={way}>
      {t('noneRelatedBody')}
    </EmptyState>
  )
}

function usePlace({ cluster, namespace }: ListModel['scope']): string {
  const clusterName = useClusterName()
  return [cluster && clusterName(cluster), namespace].filter(Boolean).join(' / ')
}

function ListFailed({ code }: { readonly code: ErrorCode }) {
  const t = useMessages(messages)
  const text = useText()
  return (
    <EmptyState
      tone="bad"
      title={t('failedTitle')}
      actions={<Button onClick={() => location.reload()}>{t('retry')}</Button>}
    >
      {text(ERRORS[code].text)}
    </EmptyState>
  )
}

type UnseenProps = Omit<DeniedProps, 'empty'> & {
  readonly empty: Extract<Emptiness, { why: 'denied' | 'away' | 'absent' }>
}

/** Why nobody knows what there is: no right, or no answer. */
export function Unseen({ empty, kind, namespace }: UnseenProps) {
  return empty.why === 'denied' ? (
    <Denied empty={empty} kind={kind} namespace={namespace} />
  ) : (
    <NoSource empty={empty} />
  )
}

type DeniedProps = {
  readonly empty: Extract<Emptiness, { why: 'denied' }>
  readonly kind: KindSpec
  readonly namespace: string | null
}

function Denied({ empty, kind, namespace }: DeniedProps) {
  const t = useMessages(messages)
  const text = useText()
  const clusterName = useClusterName()
  const lack = useLack(empty.clusters.map((cluster) => ({ cluster, namespace })))
  const { verb, resource } = empty
  const where = empty.clusters.map(clusterName).join(', ')
  return (
    <EmptyState tone="bad" title={t('deniedTitle', { kind: text(kindWord(kind, 'many')) })}>
      {lack({ verb, resource, where })}
    </EmptyState>
  )
}

type NoSourceProps = { readonly empty: Extract<Emptiness, { why: 'away' | 'absent' }> }

function NoSource({ empty }: NoSourceProps) {
  const t = useMessages(messages)
  const reason = useReason()
  const clusters = empty.clusters.map(useClusterName()).join(', ')
  const away = empty.why === 'away'
  return (
    <EmptyState tone="bad" title={away ? t('awayTitle', { clusters }) : t('absentTitle')}>
      {away ? t('awayBody', { reason: reason(empty.reason) }) : t('absentBody', { clusters })}
    </EmptyState>
  )
}
