import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ColumnHead } from '@naru/contract/live/protocol'
import { ownedKinds } from '@naru/contract/relations/relations-of'
import type { Row } from '@naru/contract/rows/row'
import { useLive } from '../../data/live/live.ts'
import { isAwaited, windowRows } from '../../data/live/live-reducer.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Reference } from '../../parts/reference.tsx'
import { messages } from '../messages.ts'
import { RowState, readState } from '../related/row-state.tsx'

const SHOWN = 20

type Props = { readonly kinds: readonly KindRef[]; readonly cluster: string; readonly object: KubeObject }

/** What an object owns, and what those own, with live states. */
export function ChildTree({ kinds, cluster, object }: Props) {
  const { uid = '', namespace = null } = object.metadata
  return (
    <>
      {kinds.map((kind) => (
        <Children key={kind} kind={kind} cluster={cluster} namespace={namespace} owner={uid} top />
      ))}
    </>
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
  if (data.total === 0) return top && !isAwaited(view) ? <p className="n-dim">{t('noChildren')}</p> : null
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
            kind={child}
            cluster={row.cluster}
            namespace={row.namespace}
            owner={row.uid}
          />
        ))}
    </li>
  )
}
