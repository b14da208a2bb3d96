import { RelatedList } from '../../../details/related-list.tsx'
import type { ViewProps } from '../../kind-view.ts'

/** The nodes of a cluster, live. */
export function ClusterNodes({ object }: ViewProps) {
  return <RelatedList kind="node" cluster={object.metadata.name} />
}
