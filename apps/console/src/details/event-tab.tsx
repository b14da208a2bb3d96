import { RelatedList } from './related-list.tsx'
import type { TabProps } from './tab-props.ts'

/** The events about this very object, newest first. */
export function EventTab({ cluster, object }: TabProps) {
  return (
    <RelatedList
      kind="event"
      cluster={cluster}
      namespace={object.metadata.namespace ?? null}
      narrow={{ involved: object.metadata.uid ?? '' }}
      sort={{ column: 'last-seen', dir: 'desc' }}
      without={['name', 'namespace', 'object', 'created']}
    />
  )
}
