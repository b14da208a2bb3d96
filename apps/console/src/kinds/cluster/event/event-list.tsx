import { EventRows } from '../../../details/events/event-rows.tsx'
import type { ListLook } from '../../../lists/list-look.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import type { ListPageProps } from '../../../shell/page-props.ts'

const LOOK: ListLook = { rows: EventRows }

/** What happened in clusters. */
export function EventList({ kind }: ListPageProps) {
  return <ListPage kind={kind} look={LOOK} />
}
