import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react'
import { ActionDialogs } from '../actions/action-dialogs.tsx'
import { useText } from '../i18n/locale.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { WhoCanLink } from '../parts/rights/who-can-link.tsx'
import type { ListPageProps } from '../shell/page-props.ts'
import { GlancePanel } from './glance/glance-panel.tsx'
import { type ListGlance, useListGlance } from './glance/use-list-glance.ts'
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
  const { actions: Actions, columns: ownColumns, marked } = look
  const text = useText()
  const list = useList(kind, { ownColumns, marked, paged: look.rows !== undefined })
  const [held, setHeld] = useState(false)
  const { late, letIn } = useLateRows(list, look.rows !== undefined)
  const shown = useShownRows(list.view, { held, late })
  const release = () => {
    letIn()
    shown.release()
  }
  const selection = useRowSelection(kind)
  useViewFreshness(list.view)
  const glance = useListGlance(kind)
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
      <ListRoom kind={kind} glance={glance}>
        <ListRows {...{ list, shown, look, selection, glance }} onHold={setHeld} />
        <ListNotes view={list.view} unused={list.search.unused} />
        <ListFooter list={list} rows={shown.order.length} />
      </ListRoom>
      <ActionDialogs onDone={selection.clear} />
    </div>
  )
}

type RoomProps = {
  readonly kind: KindSpec
  readonly glance: ListGlance | null
  readonly children: ReactNode
}

/** The list, and beside it what is looked at. */
function ListRoom({ kind, glance, children }: RoomProps) {
  const room = useRef<HTMLDivElement>(null)
  const show = glance?.show
  const close = useCallback(() => {
    // Keys go on where they were.
    room.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
    show?.(null)
  }, [show])
  const shown = glance?.shown ?? null
  return (
    <div ref={room} className="n-list-room">
      <div className="n-list-panel">{children}</div>
      {shown !== null && <GlancePanel kind={kind} shown={shown} onClose={close} />}
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
