import { clusterChange, clusterInput } from '@naru/contract/api/clusters'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { definePlatformSource, type PlatformSource } from '../platform/platform-source.ts'
import type { ClusterRegistry } from './cluster-registry.ts'
import type { ClusterService } from './cluster-service.ts'
import { describeCluster } from './describe-cluster.ts'

const BODY_BYTES = 2 * 1024 * 1024
/** Takes out of the cluster what was put into it; the other ways leave it alone. */
const CLEAN = ''

/** Clusters, with what is known of their health at this moment. */
export function createClusterSource(registry: ClusterRegistry, service: ClusterService): PlatformSource {
  return definePlatformSource({
    kind: clusterRecord,
    load: async () => registry.all().map(describeCluster),
    watch: (onChange) => registry.onChange(onChange),
    clusterOf: (id) => id,
    writes: {
      bodyLimit: BODY_BYTES,
      input: clusterInput,
      change: clusterChange,
      create: (input) => service.create(input),
      update: async (id, change) => ({
        record: await service.change(id, change),
        ...(change.credentials && { verb: 'rotate' }),
      }),
      removals: [
        { path: CLEAN, verb: 'delete' },
        { path: '/safe', verb: 'delete-record' },
        { path: '/db', verb: 'delete-record' },
        { path: '/permanent', verb: 'delete-permanent' },
        { path: '/collection', verb: 'delete-permanent' },
      ],
      remove: (id, _who, path) => service.remove(id, { clean: path === CLEAN }),
    },
  })
}
