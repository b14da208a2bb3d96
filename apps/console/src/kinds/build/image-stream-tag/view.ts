import type { ImageStreamTag } from '@naru/contract/kinds/build/image-stream-tag.rules'
import { defineView } from '../../../details/kind-view.ts'
import { ImageLayers } from './image-layers.tsx'
import { ImageSettings } from './image-settings.tsx'
import { ImageUsers } from './image-users.tsx'

export const view = defineView<ImageStreamTag>()({
  kind: 'image-stream-tag',
  lead: [ImageLayers],
  sections: [ImageSettings],
  aside: [ImageUsers],
  without: ['size', 'layers'],
})
