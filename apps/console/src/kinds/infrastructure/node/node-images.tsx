import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readItems, readList, readNumber, readText } from '@naru/contract/manifest/read'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

const SHOWN = 10

/** What the node has pulled, the largest first, as far as its kubelet tells; nothing where it tells nothing. */
export function NodeImages({ object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const images = listImages(object)
  const size = format.size(images.reduce((sum, image) => sum + image.size, 0))
  return (
    <ToldTable
      title={t('images')}
      note={t('imagesNote', { count: images.length, size })}
      rows={images}
      columns={[
        [t('image'), ({ name }) => ({ code: name })],
        [t('size'), (image) => format.size(image.size)],
      ]}
      most={SHOWN}
    />
  )
}

/** An image by its tag, or by its digest where it has none. */
function listImages({ status }: KubeObject) {
  return readItems(readAt(status, 'images'))
    .map(({ names, sizeBytes }) => {
      const known = readList(names).map(readText)
      return {
        name: known.find((name) => !name.includes('@')) ?? known[0] ?? '',
        size: readNumber(sizeBytes) ?? 0,
      }
    })
    .toSorted((a, b) => b.size - a.size)
}
