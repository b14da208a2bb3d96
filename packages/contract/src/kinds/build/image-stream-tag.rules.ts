import type { KubeObject } from '../../kubernetes/object.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { defineRules } from '../kind-rules.ts'
import { formatImage, type ImageReference } from './read-build.ts'
import { splitTagName } from './read-image-stream.ts'

export type ImageStreamTag = KubeObject & {
  readonly tag?: { readonly from?: ImageReference } | null
  readonly image?: {
    readonly metadata?: { readonly name?: string; readonly creationTimestamp?: string }
    readonly dockerImageReference?: string
    readonly dockerImageLayers?: readonly { readonly name?: string; readonly size?: number }[]
    readonly dockerImageMetadata?: {
      readonly Size?: number
      readonly Created?: string
      readonly Architecture?: string
      readonly Config?: ImageConfig
    }
  }
}

export type ImageConfig = {
  readonly Env?: readonly string[]
  readonly Cmd?: readonly string[]
  readonly Entrypoint?: readonly string[]
  readonly User?: string
  readonly WorkingDir?: string
  readonly ExposedPorts?: Readonly<Record<string, unknown>>
  readonly Labels?: Readonly<Record<string, string>>
}

/** What its layers take together, in bytes; null where the image does not say. */
export function imageSize({ image }: ImageStreamTag): number | null {
  const layers = (image?.dockerImageLayers ?? []).reduce((sum, { size = 0 }) => sum + size, 0)
  return image?.dockerImageMetadata?.Size || layers || null
}

export const imageStreamTagRules = defineRules<ImageStreamTag>()({
  columns: [
    {
      id: 'stream',
      title: { en: 'ImageStream', ko: '이미지 스트림' },
      type: 'link',
      value: ({ metadata }) => ({
        kind: 'image-stream',
        namespace: metadata.namespace ?? null,
        name: splitTagName(metadata.name).stream,
      }),
    },
    {
      id: 'from',
      title: { en: 'From', ko: '출처' },
      about: {
        en: 'What it follows; empty for what is pushed.',
        ko: '따르는 이미지입니다. 직접 푸시한 태그는 비어 있습니다.',
      },
      type: 'text',
      value: ({ tag, metadata }) => (tag?.from?.name ? formatImage(tag.from, metadata.namespace) : null),
    },
    {
      id: 'digest',
      title: { en: 'Digest', ko: '다이제스트' },
      type: 'text',
      value: ({ image }) => image?.metadata?.name ?? null,
    },
    {
      id: 'size',
      title: { en: 'Size', ko: '크기' },
      about: { en: 'Of all layers, as they are pulled.', ko: '내려받을 모든 레이어의 크기입니다.' },
      type: 'bytes',
      value: imageSize,
    },
    {
      id: 'layers',
      title: { en: 'Layers', ko: '레이어' },
      type: 'number',
      value: ({ image }) => image?.dockerImageLayers?.length ?? null,
    },
    {
      id: 'built',
      title: { en: 'Built', ko: '빌드 시각' },
      type: 'time',
      value: ({ image }) => parseTime(image?.dockerImageMetadata?.Created),
    },
  ],
})
