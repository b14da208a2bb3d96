import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind, type KindId } from '@naru/contract/kinds/registry'
import { useState } from 'react'
import { ListFooter } from '../lists/list-footer.tsx'
import { ListTable } from '../lists/rows/list-table.tsx'
import { useShownRows } from '../lists/rows/use-shown-rows.ts'
import { ListNotes } from '../lists/sources/list-notes.tsx'
import { type RelatedQuery, useLocalList } from './local-list.ts'
import '../lists/list-page.css'

type Props = RelatedQuery & { readonly kind: KindId }

/** A live table of objects that belong to the one shown. */
export function RelatedList({ kind, ...related }: Props) {
  const spec = findKind(kind)
  return spec ? <RelatedTable kind={spec} related={related} /> : null
}

function RelatedTable({ kind, related }: { readonly kind: KindSpec; readonly related: RelatedQuery }) {
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
