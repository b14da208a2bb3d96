import type { ImageStream } from '@naru/contract/kinds/build/read-image-stream'
import { defineView } from '../../../details/kind-view.ts'
import { StreamTags } from './stream-tags.tsx'

export const view = defineView<ImageStream>()({
  kind: 'image-stream',
  lead: [StreamTags],
  without: ['tags'],
})
