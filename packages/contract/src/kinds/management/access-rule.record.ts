import { accessRule as record } from '../../api/access-rules.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { accessRule as spec } from './access-rule.ts'

/** Which of them somebody may write is decided rule by rule besides: nobody gives what they do not have. */
export const accessRuleRecord = definePlatformKind({
  spec,
  record,
  face: record,
  identity: { id: 'id', name: 'name', created: 'created' },
  rights: { superadmin: 'write', admin: 'write', auth_manager: 'write', viewer: 'read' },
})
