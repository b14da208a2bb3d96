import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ColumnHead, ListQuery } from '@naru/contract/live/protocol'
import { ownedKinds } from '@naru/contract/relations/relations-of'
import type { Row } from '@naru/contract/rows/row'
import { formatStatus } from '@naru/contract/rows/status-words'
import { Button } from '@naru/ui/button.tsx'
import { useState } from 'react'
import { useLive } from '../../data/live/live.ts'
import { useLiveMany } from '../../data/live/live-many.ts'
import { isAwaited, type ListData, windowRows } from '../../data/live/live-reducer.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useKindLook } from '../../parts/kind-look.ts'
import { Reference } from '../../parts/reference.tsx'
import { messages } from '../messages.ts'
import { RowState, readState } from '../related/row-state.tsx'
import { planRest, type Rest } from './plan-rest.ts'

const SHOWN = 20
/** More of a kind are counted, but for those that are not well. */
const NAMED = 8
/** As many unfold. */
const UNFOLDED = 200

type Props = { readonly kinds: readonly KindRef[]; readonly cluster: string; readonly object: KubeObject }

/** What an object owns, and what those own, with live states. */
export function ChildTree({ kinds, cluster, object }: Props) {
  const t = useMessages(messages)
  const { uid = '', namespace = null } = object.metadata
  const places = kinds.map((kind): Place => ({ kind, cluster, namespace, owner: uid }))
  const views = useLiveMany(places.map((place) => ownedQuery(place)))
  if (views.every((view) => view.data?.total === 0 && !isAwaited(view)))
    return <p className="n-dim">{t('noChildren')}</p>
  return places.map((place, index) => <Owned key={place.kind} place={place} data={views[index]?.data} />)
}

type Place = {
  readonly kind: KindRef
  readonly cluster: string
  readonly namespace: string | null
  readonly owner: string
}

function Children({ place }: { readonly place: Place }) {
  return <Owned place={place} data={useLive(ownedQuery(place)).data} />
}

/** `data` has as many as stand there until somebody unfolds them. */
function Owned({ place, data }: { readonly place: Place; readonly data: ListData | null | undefined }) {
  const [open, setOpen] = useState(false)
  const all = useLive(open ? ownedQuery(place, { limit: UNFOLDED }) : null).data ?? data
  if (!all || all.total === 0) return null
  const fold = isLeaf(place.kind) && all.total > NAMED && { open, onToggle: () => setOpen(!open) }
  if (fold && !open) return <Folded place={place} all={all} fold={fold} />
  return <Named kind={place.kind} data={all} fold={fold || undefined} />
}

function isLeaf(kind: KindRef): boolean {
  return ownedKinds(kind).length === 0
}

/** What owns others is named: under it may be what is not well. */
function ownedQuery(
  { kind, cluster, namespace, owner }: Place,
  narrower: Partial<Pick<ListQuery, 'problems' | 'limit'>> = {},
): ListQuery {
  return {
    type: 'list',
    kind,
    clusters: [cluster],
    namespaces: namespace ? [namespace] : 'all',
    owner,
    tally: true,
    sort: { column: 'created', dir: 'desc' },
    offset: 0,
    limit: isLeaf(kind) ? NAMED : SHOWN,
    ...narrower,
  }
}

type Fold = { readonly open: boolean; readonly onToggle: () => void }

type NamedProps = { readonly kind: KindRef; readonly data: ListData; readonly fold: Fold | undefined }

function Named({ kind, data, fold }: NamedProps) {
  const t = useMessages(messages)
  return (
    <ul>
      {windowRows(data).map(
        (row) => row && <Child key={row.uid} kind={kind} row={row} columns={data.columns} />,
      )}
      {data.total > data.order.length && (
        <li className="n-dim">{t('shown', { shown: data.order.length, total: data.total })}</li>
      )}
      {fold && (
        <li>
          <FoldButton {...fold} />
        </li>
      )}
    </ul>
  )
}

type FoldedProps = { readonly place: Place; readonly all: ListData; readonly fold: Fold }

/** Of many objects, those that are not well by name, and how the others are. */
function Folded({ place, all, fold }: FoldedProps) {
  const wrong = useLive(ownedQuery(place, { limit: SHOWN, problems: true }))
  const rows = wrong.data ? windowRows(wrong.data).flatMap((row) => row ?? []) : []
  return (
    <ul>
      {rows.map((row) => (
        <Child key={row.uid} kind={place.kind} row={row} columns={all.columns} />
      ))}
      {!isAwaited(wrong) && (
        <li>
          <div>
            <RestLine kind={place.kind} rest={planRest(all.total, all.tally, rows)} more={rows.length > 0} />
            <FoldButton {...fold} />
          </div>
        </li>
      )}
    </ul>
  )
}

type RestProps = { readonly kind: KindRef; readonly rest: Rest; readonly more: boolean }

function RestLine({ kind, rest: { count, states }, more }: RestProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const look = useKindLook()(kind)
  const named = (count === 1 ? look?.kindTitle : look?.kindTitles) ?? kind
  const counted = t(more ? 'restMore' : 'rest', { count, kind: named })
  const [only, ...others] = states
  if (!only) return <span>{counted}</span>
  if (others.length === 0 && count > 1) {
    return <span>{t('restAll', { counted, state: formatStatus(only.word, locale) })}</span>
  }
  const each = states.map((one) => t('restState', { ...one, state: formatStatus(one.word, locale) }))
  return <span>{t('restStates', { counted, states: each.join(', ') })}</span>
}

function FoldButton({ open, onToggle }: Fold) {
  const t = useMessages(messages)
  return (
    <Button variant="link" size="s" aria-expanded={open} onClick={onToggle}>
      {t(open ? 'less' : 'more')}
    </Button>
  )
}

type ChildProps = { readonly kind: KindRef; readonly row: Row; readonly columns: readonly ColumnHead[] }

function Child({ kind, row, columns }: ChildProps) {
  const { ready } = readState(row, columns)
  const idle = ready?.desired === 0
  return (
    <li className={idle ? 'idle' : undefined}>
      <div>
        <Reference kind={kind} cluster={row.cluster} namespace={row.namespace} name={row.name} />
        <RowState row={row} columns={columns} />
      </div>
      {!idle &&
        ownedKinds(kind).map((child) => (
          <Children
            key={child}
            place={{ kind: child, cluster: row.cluster, namespace: row.namespace, owner: row.uid }}
          />
        ))}
    </li>
  )
}
