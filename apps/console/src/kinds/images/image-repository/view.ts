import type { ImageRepository } from '@naru/contract/api/registry/repositories'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { defineView } from '../../../details/kind-view.ts'
import { RepositoryImages } from './repository-images.tsx'

export const view = defineView<WrappedRecord<ImageRepository>>()({
  kind: 'image-repository',
  sections: [RepositoryImages],
})
