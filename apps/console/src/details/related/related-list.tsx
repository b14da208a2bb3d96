import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { useMemo, useState } from 'react'
import { ListFooter } from '../../lists/list-footer.tsx'
import type { ListLook } from '../../lists/list-look.ts'
import { ListTable } from '../../lists/rows/list-table.tsx'
import { useShownRows } from '../../lists/rows/use-shown-rows.ts'
import { ListNotes } from '../../lists/sources/list-notes.tsx'
import { listedKind } from './listed-kind.ts'
import { type Narrowed, useLocalList } from './local-list.ts'
import '../../lists/list-page.css'

type Props = Narrowed & {
  readonly kind: KindRef
  /** In place of a table of lines of one height. */
  readonly rows?: ListLook['rows']
}

/** A live table of objects of any kind that have to do with the one shown. */
export function RelatedList({ kind, rows, ...related }: Props) {
  // The same while the kind is: a list lays out its columns by it.
  const spec = useMemo(() => listedKind(kind), [kind])
  return spec ? <RelatedTable kind={spec} related={related} rows={rows ?? ListTable} /> : null
}

type TableProps = {
  readonly kind: KindSpec
  readonly related: Narrowed
  readonly rows: NonNullable<ListLook['rows']>
}

function RelatedTable({ kind, related, rows: Rows }: TableProps) {
  const list = useLocalList(kind, related)
  const [held, setHeld] = useState(false)
  const shown = useShownRows(list.view, { held })
  return (
    <>
      <div className="n-list-panel">
        <Rows list={list} shown={shown} onHold={setHeld} />
        <ListNotes view={list.view} />
        <ListFooter list={list} rows={shown.order.length} />
      </div>
    </>
  )
}
