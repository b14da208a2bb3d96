import { registryEndpoint } from '../../api/registry/endpoints.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { imageRegistryEndpoint } from './image-registry-endpoint.ts'

/** Which registries are known is decided by who looks after the platform: their password reads for all who may look. */
export const imageRegistryEndpointRecord = definePlatformKind({
  spec: imageRegistryEndpoint,
  record: registryEndpoint,
  face: registryEndpoint,
  identity: { id: 'id', name: 'id', created: 'created' },
  rights: {
    superadmin: 'write',
    admin: 'write',
    system_manager: 'write',
    developer: 'read',
    viewer: 'read',
  },
})
