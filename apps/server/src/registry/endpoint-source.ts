import { registryEndpointChange, registryEndpointInput } from '@naru/contract/api/registry/endpoints'
import { imageRegistryEndpointRecord } from '@naru/contract/kinds/images/image-registry-endpoint.record'
import { definePlatformSource, type PlatformSource } from '../platform/platform-source.ts'
import type { EndpointService } from './endpoint-service.ts'
import type { EndpointStore } from './endpoint-store.ts'

export function createEndpointSource(
  store: Pick<EndpointStore, 'load'>,
  service: EndpointService,
  listen: (listener: () => void) => () => void,
): PlatformSource {
  return definePlatformSource({
    kind: imageRegistryEndpointRecord,
    load: () => store.load(),
    watch: listen,
    writes: {
      bodyLimit: 200_000,
      looksUp: true,
      input: registryEndpointInput,
      change: registryEndpointChange,
      create: (input) => service.create(input),
      update: (id, change) => service.change(id, change),
      removals: [{ path: '', verb: 'delete' }],
      remove: (id) => service.remove(id),
    },
  })
}
