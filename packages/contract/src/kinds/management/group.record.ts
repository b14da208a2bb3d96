import { group as record } from '../../api/groups.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { group as spec } from './group.ts'

/** Whoever may read people may read who belongs together. */
export const groupRecord = definePlatformKind({
  spec,
  record,
  face: record,
  identity: { id: 'groupID', name: 'displayName', created: 'created' },
  rights: { superadmin: 'write', admin: 'write', auth_manager: 'write', viewer: 'read' },
})
