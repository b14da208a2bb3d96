import { subsetsOf } from '../../config/destination-rule.ts'
import { isVisibleFrom } from '../../config/exported-to.ts'
import { homeOf } from '../../config/home.ts'
import { coversHost, wildcardsAbove } from '../../config/host.ts'
import { routesOf } from '../../config/virtual-service.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { ruleTarget } from '../hosts/rule-target.ts'
import type { MeshView } from '../mesh-view.ts'

/** KIA1107: a route to a subset that no visible DestinationRule of its host defines. */
export const subsetDefined: ObjectCheck = {
  codes: ['KIA1107'],
  types: ['virtualservices'],
  check: (service, mesh) => {
    const namespace = homeOf(service)
    return routesOf(service).flatMap(({ path, destinations }) =>
      destinations.flatMap(({ host, subset }, index) => {
        if (host === '' || subset === '') return []
        if (isDefined(subset, mesh.fullHost(host, namespace), namespace, mesh)) return []
        return [finding('KIA1107', `${path}/route[${index}]/destination`)]
      }),
    )
  },
}

function isDefined(subset: string, host: string, viewer: string, mesh: MeshView): boolean {
  return [host, ...wildcardsAbove(host)]
    .flatMap((name) => mesh.objectsFor('destinationrules', name))
    .some(
      (rule) =>
        isVisibleFrom(rule, viewer) &&
        coversHost(ruleTarget(rule, mesh), host) &&
        subsetsOf(rule).some(({ name }) => name === subset),
    )
}
