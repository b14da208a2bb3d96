import { clusterFace as face, cluster as record } from '../../api/clusters.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { cluster as spec } from './cluster.ts'

/** Everyone works on clusters and so knows which there are; how they are reached is for those who look after them. */
export const clusterRecord = definePlatformKind({
  spec,
  record,
  face,
  identity: { id: 'id', name: 'name', created: 'created' },
  rights: {
    superadmin: 'write',
    admin: 'write',
    system_manager: 'write',
    auth_manager: 'read',
    viewer: 'read',
    developer: 'face',
  },
})
