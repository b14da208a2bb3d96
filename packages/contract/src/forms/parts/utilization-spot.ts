import { type Fields, readAt, readFields, readList } from '../../manifest/read.ts'
import { withFields } from '../../manifest/write.ts'
import { type Spot, spotAt } from '../spot.ts'

const METRICS = spotAt('spec.metrics')

/** The share of a requested resource that an autoscaler keeps; every other metric stays where it is. */
export function utilizationSpot(resource: string): Spot {
  const isIt = (metric: unknown) =>
    readAt(metric, 'type') === 'Resource' &&
    readAt(metric, 'resource', 'name') === resource &&
    readAt(metric, 'resource', 'target', 'type') === 'Utilization'
  return {
    read: (scope) =>
      readAt(readList(METRICS.read(scope)).find(isIt), 'resource', 'target', 'averageUtilization'),
    write: (scope, value) => {
      const metrics = readList(METRICS.read(scope))
      const at = metrics.findIndex(isIt)
      const next =
        value === undefined
          ? metrics.filter((_metric, index) => index !== at)
          : at < 0
            ? [...metrics, aim({}, resource, value)]
            : metrics.map((metric, index) =>
                index === at ? aim(readFields(metric), resource, value) : metric,
              )
      return METRICS.write(scope, next.length > 0 ? next : undefined)
    },
  }
}

function aim(metric: Fields, name: string, averageUtilization: unknown): Fields {
  const resource = readFields(metric['resource'])
  const target = withFields(readFields(resource['target']), { type: 'Utilization', averageUtilization })
  return withFields(metric, { type: 'Resource', resource: withFields(resource, { name, target }) })
}
