import { gitlabCi as record } from '../../api/gitlab-ci.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { gitlabCi as spec } from './gitlab-ci.ts'

/** Which projects are followed is decided by who looks after the platform: their token acts in GitLab for all of them. */
export const gitlabCiRecord = definePlatformKind({
  spec,
  record,
  face: record,
  identity: { id: 'id', name: 'id', created: 'created' },
  rights: {
    superadmin: 'write',
    admin: 'write',
    system_manager: 'write',
    developer: 'read',
    viewer: 'read',
  },
})
