import type { RegistryEndpoint } from '@naru/contract/api/registry/endpoints'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { defineView } from '../../../details/kind-view.ts'
import { RegistryRepositories } from './registry-repositories.tsx'

export const view = defineView<WrappedRecord<RegistryEndpoint>>()({
  kind: 'image-registry-endpoint',
  sections: [RegistryRepositories],
})
