import { helmRepository as record } from '../../api/helm/repositories.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { helmRepository as spec } from './helm-repository.ts'

/** Where charts come from is decided by who looks after the platform; the password is in no record. */
export const helmRepositoryRecord = definePlatformKind({
  spec,
  record,
  face: record,
  identity: { id: 'name', name: 'name', created: 'created' },
  rights: { superadmin: 'write', admin: 'write', system_manager: 'write', viewer: 'read' },
})
