import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { Menu } from '@naru/ui/menu.tsx'
import type { RefObject } from 'react'
import { saveFile } from '../../../data/save-file.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from '../messages.ts'
import { readColours } from './graph-colours.ts'

type Props = {
  readonly cluster: string
  readonly answer: GraphAnswer
  readonly canvas: RefObject<HTMLCanvasElement | null>
}

/** The picture as it is seen, or what the mesh API said, as a file. */
export function SaveMenu({ cluster, answer, canvas }: Props) {
  const t = useMessages(messages)
  const name = `mesh-${cluster}-${new Date(answer.timestamp * 1000).toISOString().replaceAll(':', '-').slice(0, 19)}`
  return (
    <Menu
      trigger={{ children: t('save'), size: 's' }}
      items={[
        {
          id: 'png',
          label: t('savePicture'),
          run: () => savePicture(canvas.current, `${name}.png`),
        },
        {
          id: 'json',
          label: t('saveData'),
          run: () => saveFile(`${name}.json`, 'application/json', JSON.stringify(answer, null, 2)),
        },
      ]}
    />
  )
}

/** On the theme's ground: by itself the picture has none. */
function savePicture(drawn: HTMLCanvasElement | null, name: string): void {
  const whole = document.createElement('canvas')
  const context = whole.getContext('2d')
  if (!drawn || !context) return
  Object.assign(whole, { width: drawn.width, height: drawn.height })
  context.fillStyle = readColours(drawn).surface
  context.fillRect(0, 0, whole.width, whole.height)
  context.drawImage(drawn, 0, 0)
  whole.toBlob((blob) => {
    if (blob) saveFile(name, 'image/png', blob)
  })
}
