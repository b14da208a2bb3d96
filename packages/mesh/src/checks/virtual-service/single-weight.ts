import { routesOf } from '../../config/virtual-service.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1104: a weight that means nothing, because its destination is alone. */
export const singleWeight: ObjectCheck = {
  codes: ['KIA1104'],
  types: ['virtualservices'],
  check: (service) =>
    routesOf(service).flatMap(({ part, path, destinations }) => {
      const [only, ...others] = destinations
      if (others.length > 0 || only == null || only.weight === null) return []
      const isSaid = part === 'http' ? only.weight > 0 : true
      return isSaid && only.weight < 100 ? [finding('KIA1104', `${path}/route[0]/weight`)] : []
    }),
}
