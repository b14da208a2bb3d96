import { imageRepository as record } from '../../api/registry/repositories.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { imageRepository as spec } from './image-repository.ts'

/** Whoever decides which registries are known names what of them people look after. */
export const imageRepositoryRecord = definePlatformKind({
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
