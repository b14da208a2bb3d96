import { homeOf } from '../../config/home.ts'
import { isService } from '../../config/object-ref.ts'
import { targetRefs } from '../../config/workload-selector.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshService } from '../../model/mesh-service.ts'
import type { MeshView } from '../mesh-view.ts'

/** The known services that a policy is attached to, which are always of its own namespace. */
export function targetServices(policy: IstioObject, mesh: MeshView): readonly MeshService[] {
  return targetRefs(policy)
    .filter(isService)
    .flatMap(({ name }) => mesh.service(homeOf(policy), name) ?? [])
}
