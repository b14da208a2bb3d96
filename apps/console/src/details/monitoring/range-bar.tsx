import { Button } from '@naru/ui/button.tsx'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import { OwnRange } from './own-range.tsx'
import { PRESET_NAMES, type TimeRange } from './range.ts'

type Props = {
  readonly range: TimeRange
  readonly onChange: (range: TimeRange) => void
}

/** Over which time is looked: back from now, or between two moments. */
export function RangeBar({ range, onChange }: Props) {
  const t = useMessages(messages)
  const isOwn = typeof range !== 'string'
  const [open, setOpen] = useState(isOwn)
  return (
    <div className="n-range" role="group" aria-label={t('ranges')}>
      {PRESET_NAMES.map((preset) => (
        <Button
          key={preset}
          size="s"
          aria-pressed={preset === range}
          onClick={() => {
            setOpen(false)
            onChange(preset)
          }}
        >
          {t(`range.${preset}`)}
        </Button>
      ))}
      <Button size="s" aria-pressed={isOwn} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('own')}
      </Button>
      {open && <OwnRange range={range} onChange={onChange} />}
    </div>
  )
}
