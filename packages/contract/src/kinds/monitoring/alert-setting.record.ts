import { alertSetting as record } from '../../api/alert-settings.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { alertSetting as spec } from './alert-setting.ts'

/** What is watched in a cluster, with Naru's own account, is decided by who looks after the platform. */
export const alertSettingRecord = definePlatformKind({
  spec,
  record,
  face: record,
  identity: { id: 'id', name: 'name', created: 'created' },
  rights: { superadmin: 'write', admin: 'write', system_manager: 'write', viewer: 'read' },
})
