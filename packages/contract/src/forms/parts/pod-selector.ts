import { readFields } from '../../manifest/read.ts'
import { type Path, type Spot, spotAt } from '../spot.ts'

/** A workload's selector, whose labels its pods bear beside labels of their own. */
export function podSelector(selector: Path, podLabels: Path): Spot {
  const [chosen, borne] = [spotAt(selector), spotAt(podLabels)]
  return {
    read: chosen.read,
    write: (scope, value) => {
      const left = new Set(Object.keys(readFields(chosen.read(scope))))
      const own = Object.entries(readFields(borne.read(scope))).filter(([key]) => !left.has(key))
      const labels = { ...Object.fromEntries(own), ...readFields(value) }
      const labelled = borne.write(scope, Object.keys(labels).length > 0 ? labels : undefined)
      return chosen.write(labelled, value)
    },
  }
}
