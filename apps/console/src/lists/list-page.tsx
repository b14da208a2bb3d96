import { type ComponentProps, useState } from 'react'
import { ActionDialogs } from '../actions/action-dialogs.tsx'
import { useText } from '../i18n/locale.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { WhoCanLink } from '../parts/rights/who-can-link.tsx'
import type { ListPageProps } from '../shell/page-props.ts'
import { ListFooter } from './list-footer.tsx'
import { type ListLook, PLAIN_LOOK } from './list-look.ts'
import { useList } from './query/use-list.ts'
import { ListTable } from './rows/list-table.tsx'
import { useRowSelection } from './rows/row-selection.ts'
import { useLateRows } from './rows/use-late-rows.ts'
import { useShownRows } from './rows/use-shown-rows.ts'
import { ListNotes } from './sources/list-notes.tsx'
import { useViewFreshness } from './sources/use-view-freshness.ts'
import { BulkBar } from './toolbar/bulk-bar.tsx'
import { CreateButton } from './toolbar/create-button.tsx'
import { ListToolbar } from './toolbar/list-toolbar.tsx'
import { StateBar } from './toolbar/state-bar.tsx'
import './list-page.css'

/** The list of any kind, registered or discovered: one live query, its address, and what can be done with its rows. */
export function ListPage({ kind, look = PLAIN_LOOK }: ListPageProps & { readonly look?: ListLook }) {
  const { actions: Actions } = look
  const text = useText()
  const list = useList(kind, { ownColumns: look.columns, paged: look.rows !== undefined })
  const [held, setHeld] = useState(false)
  const { late, letIn } = useLateRows(list, look.rows !== undefined)
  const shown = useShownRows(list.view, { held, late })
  const release = () => {
    letIn()
    shown.release()
  }
  const selection = useRowSelection(kind)
  useViewFreshness(list.view)
  return (
    <div className="n-list-page">
      <PageHeader
        title={text(kind.title.many)}
        mark={kind.mark}
        actions={
          <>
            <WhoCanLink kind={kind} about={list.scope} />
            {Actions && <Actions />}
            <CreateButton kind={kind} scope={list.scope} />
          </>
        }
      />
      <StateBar list={list} />
      {selection.rows.size > 0 ? (
        <BulkBar list={list} rows={[...selection.rows.values()]} onClear={selection.clear} />
      ) : (
        <ListToolbar list={list} waiting={shown.waiting} onRelease={release} columns={!look.rows} />
      )}
      <div className="n-list-panel">
        <ListRows list={list} shown={shown} look={look} selection={selection} onHold={setHeld} />
        <ListNotes view={list.view} unused={list.search.unused} />
        <ListFooter list={list} rows={shown.order.length} />
      </div>
      <ActionDialogs onDone={selection.clear} />
    </div>
  )
}

/** The rows in the look of their kind. */
function ListRows(props: ComponentProps<typeof ListTable>) {
  const { look = PLAIN_LOOK, list, shown, onHold } = props
  const { rows: Rows, around: Around } = look
  const rows = Rows ? <Rows list={list} shown={shown} onHold={onHold} /> : <ListTable {...props} />
  return Around ? <Around list={list}>{rows}</Around> : rows
}
