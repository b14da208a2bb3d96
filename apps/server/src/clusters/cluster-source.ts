import { DELETION_GOES_ON } from '@naru/contract/access/deletion-goes-on'
import { tellStaying } from '@naru/contract/access/namespace-stays'
import type { AuditRecord } from '@naru/contract/api/audit'
import { type Cluster, MESH_CHOICES } from '@naru/contract/api/clusters'
import { clusterChange, clusterInput } from '@naru/contract/api/inputs/cluster-input'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { definePlatformSource, type PlatformSource } from '../platform/platform-source.ts'
import type { ClusterRegistry } from './cluster-registry.ts'
import type { ClusterService } from './cluster-service.ts'
import { describeCluster } from './describe-cluster.ts'

const BODY_BYTES = 2 * 1024 * 1024
/**
 * What is added to a cluster's path. Only the plain way takes out of the cluster what was put into it; two take along what is
 * remembered of it. The audit log tells what people did, and stays whatever they delete.
 */
const REMOVALS = [
  { path: '', verb: 'delete' },
  { path: '/safe', verb: 'delete-record' },
  { path: '/db', verb: 'delete-record' },
  { path: '/permanent', verb: 'delete-permanent' },
  { path: '/collection', verb: 'delete-permanent' },
] as const

/** Clusters, with what is known of their health at this moment. */
export function createClusterSource(registry: ClusterRegistry, service: ClusterService): PlatformSource {
  return definePlatformSource({
    kind: clusterRecord,
    load: async () => registry.all().map(describeCluster),
    watch: (onChange) => registry.onChange(onChange),
    clusterOf: (id) => id,
    writes: {
      bodyLimit: BODY_BYTES,
      looksUp: true,
      input: clusterInput,
      change: clusterChange,
      create: (input) => service.create(input),
      update: async (id, change) => {
        const { record: before } = registry.get(id)
        const record = await service.change(id, change)
        return {
          record,
          change: buildChanged(before, record),
          ...(change.credentials && { verb: 'rotate' }),
        }
      },
      removals: REMOVALS,
      async remove(id, _who, path) {
        const how = REMOVALS.find((one) => one.path === path)?.verb ?? 'delete'
        const { notes, goesOn } = await service.remove(id, how)
        const stays = notes.flatMap(({ reason }) => tellStaying(reason ?? '') ?? [])
        return { ...(stays.length > 0 && { stays }), ...(goesOn && { goesOn: DELETION_GOES_ON }) }
      },
    },
  })
}

type Told = Pick<Cluster, (typeof TOLD)[number]>

const TOLD = ['name', 'description', ...MESH_CHOICES] as const

/** What the audit log tells of a change; credentials are nothing to tell. */
function buildChanged(before: Told, after: Told): AuditRecord['change'] {
  const changed = TOLD.filter((path) => before[path] !== after[path])
  return changed.length > 0 ? changed.map((path) => ({ path, from: before[path], to: after[path] })) : null
}
