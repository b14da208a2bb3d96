import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { useMemo, useState } from 'react'
import { ListFooter } from '../../lists/list-footer.tsx'
import { ListTable } from '../../lists/rows/list-table.tsx'
import { useShownRows } from '../../lists/rows/use-shown-rows.ts'
import { ListNotes } from '../../lists/sources/list-notes.tsx'
import { listedKind } from './listed-kind.ts'
import { type Narrowed, useLocalList } from './local-list.ts'
import '../../lists/list-page.css'

type Props = Narrowed & { readonly kind: KindRef }

/** A live table of objects of any kind that have to do with the one shown. */
export function RelatedList({ kind, ...related }: Props) {
  // The same while the kind is: a list lays out its columns by it.
  const spec = useMemo(() => listedKind(kind), [kind])
  return spec ? <RelatedTable kind={spec} related={related} /> : null
}

function RelatedTable({ kind, related }: { readonly kind: KindSpec; readonly related: Narrowed }) {
  const list = useLocalList(kind, related)
  const [held, setHeld] = useState(false)
  const shown = useShownRows(list.view, held)
  return (
    <>
      <ListNotes view={list.view} />
      <div className="n-list-panel">
        <ListTable list={list} shown={shown} onHold={setHeld} />
        <ListFooter list={list} rows={shown.order.length} />
      </div>
    </>
  )
}
