import type { ViewProps } from '../../../details/kind-view.ts'
import { RelatedList } from '../../../details/related-list.tsx'

/** The pods that run on a node, live. */
export function NodePods({ cluster, object }: ViewProps) {
  return (
    <RelatedList
      kind="pod"
      cluster={cluster}
      narrow={{ filters: [{ column: 'node', op: 'in', values: [object.metadata.name] }] }}
      without={['node']}
    />
  )
}
