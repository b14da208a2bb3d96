import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ColumnHead } from '@naru/contract/live/protocol'
import { ownedKinds } from '@naru/contract/relations/relations-of'
import { isRatio, isStatus } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { formatStatus } from '@naru/contract/rows/status-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useLive } from '../../data/live/live.ts'
import { windowRows } from '../../data/live/live-reducer.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Reference } from '../../parts/reference.tsx'
import { messages } from '../messages.ts'

const SHOWN = 20

type Props = { readonly kinds: readonly KindRef[]; readonly cluster: string; readonly object: KubeObject }

/** What an object owns, and what those own, with live states. */
export function ChildTree({ kinds, cluster, object }: Props) {
  const { uid = '', namespace = null } = object.metadata
  return (
    <div className="n-tree">
      {kinds.map((kind) => (
        <Children key={kind} kind={kind} cluster={cluster} namespace={namespace} owner={uid} top />
      ))}
    </div>
  )
}

type ChildrenProps = {
  readonly kind: KindRef
  readonly cluster: string
  readonly namespace: string | null
  readonly owner: string
  readonly top?: boolean
}

function Children({ kind, cluster, namespace, owner, top }: ChildrenProps) {
  const t = useMessages(messages)
  const view = useLive({
    type: 'list',
    kind,
    clusters: [cluster],
    namespaces: namespace ? [namespace] : 'all',
    owner,
    sort: { column: 'created', dir: 'desc' },
    offset: 0,
    limit: SHOWN,
  })
  const { data } = view
  if (!data) return null
  if (data.total === 0) return top ? <p className="n-dim">{t('noChildren')}</p> : null
  return (
    <ul>
      {windowRows(data).map(
        (row) => row && <Child key={row.uid} kind={kind} row={row} columns={data.columns} />,
      )}
      {data.total > data.order.length && (
        <li className="n-dim">{t('shown', { shown: data.order.length, total: data.total })}</li>
      )}
    </ul>
  )
}

type ChildProps = { readonly kind: KindRef; readonly row: Row; readonly columns: readonly ColumnHead[] }

function Child({ kind, row, columns }: ChildProps) {
  const locale = useLocale()
  const values = new Map(columns.map(({ id }, index) => [id, row.cells[index] ?? null]))
  const status = values.get('status') ?? null
  const ready = values.get('ready') ?? null
  const idle = isRatio(ready) && ready.desired === 0
  return (
    <li className={idle ? 'idle' : undefined}>
      <div>
        <Reference kind={kind} cluster={row.cluster} namespace={row.namespace} name={row.name} />
        <span className="n-tree-state">
          {isStatus(status) && <StatusBadge tone={status.tone} text={formatStatus(status.text, locale)} />}
          {isRatio(ready) && <span className="n-dim">{`${ready.ready}/${ready.desired}`}</span>}
        </span>
      </div>
      {!idle &&
        ownedKinds(kind).map((child) => (
          <Children
            key={child}
            kind={child}
            cluster={row.cluster}
            namespace={row.namespace}
            owner={row.uid}
          />
        ))}
    </li>
  )
}
