import { user as record } from '../../api/users.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { user as spec } from './user.ts'

export const userRecord = definePlatformKind({
  spec,
  record,
  face: record,
  identity: { id: 'userID', name: 'displayName', created: 'created' },
  rights: { superadmin: 'write', admin: 'write', auth_manager: 'write', viewer: 'read' },
})
