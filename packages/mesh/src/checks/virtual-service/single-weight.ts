import { routesOf } from '../../config/virtual-service.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1104: a weight that means nothing, because its destination is alone; 0 is the same as none at all. */
export const singleWeight: ObjectCheck = {
  codes: ['KIA1104'],
  types: ['virtualservices'],
  check: (service) =>
    routesOf(service).flatMap(({ path, destinations }) => {
      const [only, ...others] = destinations
      if (others.length > 0 || only === undefined) return []
      const weight = only.weight ?? 0
      const isOdd = weight > 0 && weight < 100
      return isOdd ? [finding('KIA1104', `${path}/route[0]/weight`)] : []
    }),
}
