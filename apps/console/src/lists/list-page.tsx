import { useState } from 'react'
import { ActionDialogs } from '../actions/action-dialogs.tsx'
import { useText } from '../i18n/locale.ts'
import type { ListPageProps } from '../shell/page-props.ts'
import { ListFooter } from './list-footer.tsx'
import { ListHeader } from './list-header.tsx'
import { useList } from './query/use-list.ts'
import { ListTable } from './rows/list-table.tsx'
import { useRowSelection } from './rows/row-selection.ts'
import { useShownRows } from './rows/use-shown-rows.ts'
import { ListNotes } from './sources/list-notes.tsx'
import { BulkBar } from './toolbar/bulk-bar.tsx'
import { CreateButton } from './toolbar/create-button.tsx'
import { ListToolbar } from './toolbar/list-toolbar.tsx'
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
