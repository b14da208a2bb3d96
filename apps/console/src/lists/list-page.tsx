import { useState } from 'react'
import type { ListPageProps } from '../app/page-props.ts'
import { useText } from '../i18n/locale.ts'
import { ActionDialogs } from '../kinds/actions/action-dialogs.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CreateButton } from './create-button.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListHeader } from './list-header.tsx'
import { ListNotes } from './list-notes.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useRowSelection } from './row-selection.ts'
import { useList } from './use-list.ts'
import { useShownRows } from './use-shown-rows.ts'
import './list-page.css'

/** The list of any kind, registered or discovered: one live query, its address, and what can be done with its rows. */
export function ListPage({ kind }: ListPageProps) {
  const text = useText()
  const list = useList(kind)
  const [held, setHeld] = useState(false)
  const shown = useShownRows(list.view, held)
  const selection = useRowSelection(kind)
  return (
    <div className="n-list-page">
      <ListHeader
        kind={kind}
        title={text(kind.title.many)}
        view={list.view}
        actions={<CreateButton kind={kind} scope={list.scope} />}
      />
      <ListNotes view={list.view} />
      {selection.rows.size > 0 ? (
        <BulkBar list={list} rows={[...selection.rows.values()]} onClear={selection.clear} />
      ) : (
        <ListToolbar list={list} waiting={shown.waiting} onRelease={shown.release} />
      )}
      <div className="n-list-panel">
        <ListTable list={list} shown={shown} selection={selection} onHold={setHeld} />
        <ListFooter list={list} rows={shown.order.length} />
      </div>
      <ActionDialogs onDone={selection.clear} />
    </div>
  )
}
