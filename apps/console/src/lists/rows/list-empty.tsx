import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kindWord } from '@naru/contract/kinds/kind-word'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useLack } from '../../parts/lack.ts'
import { messages } from '../messages.ts'
import { isFiltered, type ListModel, NO_FILTERS } from '../query/use-list.ts'
import { checkEmptiness, type Emptiness } from '../sources/source-notes.ts'
import { useReason } from '../sources/source-reason.ts'
import { CreateButton } from '../toolbar/create-button.tsx'

/** Says why there is no row and offers the way out. */
export function ListEmpty({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const text = useText()
  const clusterName = useClusterName()
  const { view, kind, search, scope } = list
  if (view.error) return <ListFailed code={view.error.code} />
  const empty = checkEmptiness(view.sources, { all: view.data?.all ?? 0, filtered: isFiltered(search) })
  if (empty.why === 'loading') return null
  if (empty.why === 'unmatched') {
    const clear = <Button onClick={() => list.setSearch(NO_FILTERS)}>{t('clearFilters')}</Button>
    return (
      <EmptyState title={t('noMatchTitle')} actions={clear}>
        {t('noMatchBody', { all: empty.all })}
      </EmptyState>
    )
  }
  if (empty.why === 'nothing') {
    const place = [scope.cluster && clusterName(scope.cluster), scope.namespace].filter(Boolean).join(' / ')
    return (
      <EmptyState
        title={t('emptyTitle', { kind: text(kindWord(kind, 'many')) })}
        actions={<CreateButton kind={kind} scope={scope} />}
      >
        {kind.source === 'platform' ? t('emptyOwn') : t('emptyBody', { place: place || t('everywhere') })}
      </EmptyState>
    )
  }
  if (empty.why === 'denied') return <Denied empty={empty} kind={kind} namespace={scope.namespace} />
  return <NoSource empty={empty} />
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
