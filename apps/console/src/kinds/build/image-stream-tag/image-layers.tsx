import { type ImageStreamTag, imageSize } from '@naru/contract/kinds/build/image-stream-tag.rules'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

const DIGEST = 19

/** What is pulled, layer by layer, from the lowest: which of them makes it large. */
export function ImageLayers({ object }: ViewProps<ImageStreamTag>) {
  const t = useMessages(messages)
  const format = useFormat()
  const layers = object.image?.dockerImageLayers ?? []
  const whole = imageSize(object) ?? 0
  return (
    <ToldTable
      title={t('layers')}
      note={layers.length > 0 && t('layersNote', { count: layers.length, size: format.size(whole) })}
      rows={layers}
      columns={[
        [t('layer'), ({ name = '' }) => ({ code: name.slice(0, DIGEST), whole: name })],
        [t('size'), ({ size = 0 }) => format.size(size)],
        [t('share'), ({ size = 0 }) => `${format.number(whole === 0 ? 0 : (size / whole) * 100, 0)}%`],
      ]}
      none={t('none')}
    />
  )
}
