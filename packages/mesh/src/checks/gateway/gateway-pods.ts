import { readStringMap } from '@naru/contract/manifest/read'
import { homeOf } from '../../config/home.ts'
import { recordAt } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA0302: no workload carries the gateway; the setting decides whether it may be in another namespace. */
export const gatewayPods: ObjectCheck = {
  codes: ['KIA0302'],
  types: ['gateways'],
  check: ({ spec, metadata }, mesh) => {
    const selector = readStringMap(recordAt(spec)['selector'])
    // Without a selector a gateway applies to every gateway workload.
    if (Object.keys(selector).length === 0) return []
    const reach = mesh.settings.gatewaysScopedToNamespace ? homeOf({ metadata }) : null
    return mesh.workloadsLike(selector, reach).length > 0 ? [] : [finding('KIA0302', 'spec/selector')]
  },
}
