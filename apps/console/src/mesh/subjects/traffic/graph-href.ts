import { meshHref, type SubjectKind } from '../../room/mesh-paths.ts'
import type { SubjectPlace } from '../subject-page.tsx'

const GRAPH_PAGES = {
  app: 'M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_APPLICATIONS_APP',
  service: 'M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_SERVICES_SERVICE',
  workload: 'M_GRAPH_GRAPH_NODE_NAMESPACES_NAMESPACE_WORKLOADS_WORKLOAD',
} as const

/** The page of the graph around something. */
export function graphHref(of: SubjectKind, { cluster, namespace, name }: SubjectPlace): string {
  return meshHref(GRAPH_PAGES[of], cluster, { namespace, [of]: name })
}
