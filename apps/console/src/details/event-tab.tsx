import { pointingAt } from '@naru/contract/relations/plan-related'
import { EventRows } from './events/event-rows.tsx'
import { RelatedList } from './related/related-list.tsx'
import type { TabProps } from './tab-props.ts'

/** The events about this very object, the last first. */
export function EventTab({ kind, cluster, object }: TabProps) {
  return (
    <RelatedList
      kind="event"
      cluster={cluster}
      namespace={object.metadata.namespace ?? null}
      narrow={{
        related: pointingAt({ kind, object }, ['concerns']),
        of: { kind, name: object.metadata.name },
      }}
      sort={{ column: 'last-seen', dir: 'desc' }}
      without={['name', 'created']}
      rows={EventRows}
    />
  )
}
