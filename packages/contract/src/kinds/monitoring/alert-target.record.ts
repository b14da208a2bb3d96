import { alertTarget as record } from '../../api/alert-targets.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { alertTarget as spec } from './alert-target.ts'

/** Where alerts go is decided by who looks after the platform; addresses and passwords are in no record. */
export const alertTargetRecord = definePlatformKind({
  spec,
  record,
  face: record,
  identity: { id: 'id', name: 'name', created: 'created' },
  rights: { superadmin: 'write', admin: 'write', system_manager: 'write', viewer: 'read' },
})
