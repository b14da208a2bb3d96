import { Button } from '@naru/ui/button.tsx'
import { Field, SelectField } from '@naru/ui/field.tsx'
import { useEffect, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { type GraphState, REPLAY_SPANS } from '../graph-state.ts'

const messages = defineMessages({
  en: {
    replay: 'Replay',
    replaySpan: 'Over',
    replayAt: 'Moment',
    replayPlay: 'Play',
    replayPause: 'Pause',
    replayEnd: 'Back to now',
  },
  ko: {
    replay: '다시 보기',
    replaySpan: '범위',
    replayAt: '시점',
    replayPlay: '재생',
    replayPause: '일시 정지',
    replayEnd: '현재로 돌아가기',
  },
})

type Props = {
  readonly state: GraphState
  /** Unix seconds. */
  readonly at: number
  readonly onChange: (change: Partial<GraphState>) => void
}

const FRAME_MS = 3000
const FRAMES = 40

/** Chooses a moment of the past, or goes through it. */
export function ReplayBar({ state: { replayStart: start, replayInterval: span }, at, onChange }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const [isPlaying, setPlaying] = useState(false)
  const [end, step] = [start + span, Math.ceil(span / FRAMES)]
  const isOver = at >= end
  useEffect(() => {
    if (!isPlaying || isOver) return undefined
    const timer = setTimeout(() => onChange({ replayAt: Math.min(end, at + step) }), FRAME_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isOver, at, end, step, onChange])
  const spans = [...new Set([...REPLAY_SPANS, span])].toSorted((one, other) => one - other)
  return (
    <div className="n-mesh-replay" role="group" aria-label={t('replay')}>
      <SelectField
        label={t('replaySpan')}
        value={String(span)}
        options={spans.map((value) => ({ value: String(value), label: format.duration(value * 1000) }))}
        onChange={({ target }) => {
          const chosen = Number(target.value)
          onChange({ replayInterval: chosen, replayStart: end - chosen, replayAt: 0 })
        }}
      />
      <Button
        onClick={() => {
          if (isOver) onChange({ replayAt: start })
          setPlaying(!isPlaying || isOver)
        }}
      >
        {t(isPlaying && !isOver ? 'replayPause' : 'replayPlay')}
      </Button>
      <Field label={t('replayAt')}>
        {(ids) => (
          <input
            {...ids}
            type="range"
            min={start}
            max={end}
            step={step}
            value={at}
            aria-valuetext={format.dateTime(at * 1000)}
            onChange={({ target }) => {
              setPlaying(false)
              onChange({ replayAt: Number(target.value) })
            }}
          />
        )}
      </Field>
      <time dateTime={new Date(at * 1000).toISOString()}>{format.dateTime(at * 1000)}</time>
      <Button variant="plain" onClick={() => onChange({ replayActive: false, replayStart: 0, replayAt: 0 })}>
        {t('replayEnd')}
      </Button>
    </div>
  )
}
