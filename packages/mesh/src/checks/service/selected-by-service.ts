import type { MeshService } from '../../model/mesh-service.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import type { MeshView } from '../mesh-view.ts'

/** The workloads behind a service; a service without a selector has none that could be found so. */
export function selectedByService(
  { selector, namespace }: MeshService,
  mesh: MeshView,
): readonly MeshWorkload[] {
  return mesh.workloadsLike(selector, namespace)
}
