import type { ViewProps } from '../../../details/kind-view.ts'
import { RelatedList } from '../../../details/related/related-list.tsx'

/** The nodes of a cluster, live. */
export function ClusterNodes({ object }: ViewProps) {
  return <RelatedList kind="node" cluster={object.metadata.name} />
}
