import type { ViewProps } from '../../../details/kind-view.ts'
import { RelatedList } from '../../../details/related/related-list.tsx'

/** The people of a group, live, as their own list shows them. */
export function GroupMembers({ object }: ViewProps) {
  const { name } = object.metadata
  return (
    <RelatedList
      key={name}
      kind="user"
      cluster=""
      without={['groups']}
      filters={[{ column: 'groups', op: 'in', values: [name] }]}
    />
  )
}
