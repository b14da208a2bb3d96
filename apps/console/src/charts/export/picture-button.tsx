import { Button } from '@naru/ui/button.tsx'
import ImageIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-image-icon'
import type { RefObject } from 'react'
import { saveFile } from '../../data/save-file.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messageCenter } from '../../parts/message-center.ts'
import type { ChartData } from '../chart-line.ts'
import { formatMeasure } from '../measure.ts'
import { messages } from '../messages.ts'
import { swatchKind, swatchStrokes } from '../swatch.ts'
import { fileName } from './file-name.ts'
import { drawPicture } from './picture.ts'

type Props = {
  readonly title: string
  readonly data: ChartData
  /** The moment that the legend tells. */
  readonly at: number
  /** What the chart is drawn in. */
  readonly body: RefObject<HTMLElement | null>
}

/** Hands out the chart as it is drawn, with its title and legend. */
export function PictureButton({ title, data, at, body }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const locale = useLocale()
  const save = async () => {
    const legend = data.lines.map((line) => {
      const { name, values, colour } = line
      const value = values[at] ?? null
      const told = value === null ? '–' : formatMeasure(data.unit, value, locale)
      const swatch = data.heat ? null : swatchStrokes(swatchKind(data, line), line)
      return { text: `${name}  ${told}`, colour, swatch }
    })
    const words = { title, note: format.dateTime((data.times[at] ?? 0) * 1000), legend }
    const picture = body.current && (await drawPicture(body.current, words))
    if (picture) saveFile(`${fileName(title)}.png`, 'image/png', picture)
  }
  return (
    <Button
      variant="plain"
      size="s"
      icon={ImageIcon}
      label={t('png', { title })}
      onClick={() => void save().catch(messageCenter.error)}
    />
  )
}
