import { pointingAt } from '@naru/contract/relations/plan-related'
import { RelatedList } from './related/related-list.tsx'
import type { TabProps } from './tab-props.ts'

/** The events about this very object, newest first. */
export function EventTab({ kind, cluster, object }: TabProps) {
  return (
    <RelatedList
      kind="event"
      cluster={cluster}
      namespace={object.metadata.namespace ?? null}
      narrow={{ related: pointingAt({ kind, object }, ['concerns']) }}
      sort={{ column: 'last-seen', dir: 'desc' }}
      without={['name', 'created']}
    />
  )
}
