import '@fontsource/nanum-gothic-coding/400.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { type AnsiSpan, levelOf, parseAnsi } from './ansi.ts'
import type { LogLine } from './log-buffer.ts'
import type { LogSession } from './log-session.ts'
import type { LogSource } from './log-stream.ts'
import { messages } from './messages.ts'
import { overwrite } from './overwrite.ts'
import { buildSourceLabels } from './source-labels.ts'
import type { LogSearch } from './use-log-search.ts'

const LINE_HEIGHT = 20
const OVERSCAN = 20
/** A longer line is cut on screen, never in memory or in the download. */
const SHOWN_CHARACTERS = 4_000
const SHOWN_MORE = 200_000

type Props = {
  readonly name: string
  readonly session: LogSession
  readonly sources: readonly LogSource[]
  readonly wrap: boolean
  readonly times: boolean
  readonly follow: boolean
  readonly search: LogSearch
  readonly onEnd: (atEnd: boolean) => void
  /** A match is brought into view. */
  readonly onFound: () => void
}

/** The lines on screen. Following keeps the end in view until the person scrolls away from it. */
export function LogLines(props: Props) {
  const { name, session, sources, wrap, times, follow, search, onEnd, onFound } = props
  const t = useMessages(messages)
  const scroller = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  const { buffer } = session
  const labels = useMemo(() => buildSourceLabels(sources), [sources])
  const virtual = useVirtualizer({
    count: buffer.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => index + buffer.dropped,
  })
  useEffect(() => {
    if (follow) stuck.current = true
  }, [follow])
  useEffect(() => {
    if (follow && stuck.current && buffer.length > 0)
      virtual.scrollToIndex(buffer.length - 1, { align: 'end' })
  })
  useEffect(() => virtual.measure(), [virtual, wrap])
  const match = search.matches[search.at]
  useEffect(() => {
    if (match === undefined) return
    stuck.current = false
    onFound()
    virtual.scrollToIndex(match - buffer.dropped, { align: 'center' })
  }, [match, virtual, buffer, onFound])
  return (
    // A log is read by scrolling; the region takes the focus so that the keyboard can scroll it too.
    <div
      ref={scroller}
      role="log"
      aria-label={t('log', { name })}
      aria-live="off"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`n-log-lines${wrap ? ' wrap' : ''}`}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        const atEnd = scrollTop + clientHeight >= scrollHeight - LINE_HEIGHT * 2
        if (atEnd !== stuck.current) onEnd(atEnd)
        stuck.current = atEnd
      }}
    >
      {buffer.length === 0 && <p className="n-log-none">{t('none')}</p>}
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const line = buffer.at(index)
          const number = index + buffer.dropped
          return (
            <div
              key={key}
              data-index={index}
              ref={wrap ? virtual.measureElement : undefined}
              className={`n-log-line${number === match ? ' current' : ''}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              {line && (
                <Line
                  line={line}
                  source={sources.length > 1 ? sources[line.source] : undefined}
                  label={labels[line.source]}
                  times={times}
                  pattern={search.pattern}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

type LineProps = {
  readonly line: LogLine
  /** Told before the line by its label, where there are several. */
  readonly source: LogSource | undefined
  readonly label: string | undefined
  readonly times: boolean
  readonly pattern: RegExp | null
}

const Line = memo(function Line({ line, source, label, times, pattern }: LineProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const limit = open ? SHOWN_MORE : SHOWN_CHARACTERS
  const shown = useMemo(() => overwrite(line.open + line.text), [line])
  const spans = useMemo(() => parseAnsi(shown.slice(0, limit)), [shown, limit])
  const cut = shown.length - limit
  return (
    <>
      {times && (
        <time className="n-log-time" title={line.time}>
          {line.time && format.moment(Date.parse(line.time))}
        </time>
      )}
      {source && (
        <span
          className="n-log-source"
          data-tint={line.source % 6}
          title={`${source.pod} / ${source.container}`}
        >
          {label}
        </span>
      )}
      <span className="n-log-text" data-level={levelOf(spans.map(({ text }) => text).join('')) ?? undefined}>
        {spans.map((span, index) => (
          // Spans of a line that never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} {...lookOf(span)}>
            {pattern ? <Marked text={span.text} pattern={pattern} /> : span.text}
          </span>
        ))}
        {cut > 0 && (
          <button type="button" className="n-log-cut" onClick={() => setOpen(true)}>
            {t('cut', { count: format.number(cut) })}
          </button>
        )}
      </span>
    </>
  )
})

/** A colour that a program mixed, and any behind or on another, is drawn in its hue, as light or dark as can be read here. */
function lookOf({ color, ground, bold, dim, underline }: AnsiSpan) {
  const isOwn = color !== null && (ground !== null || color.startsWith('#'))
  const ink = isOwn ? { '--ink': hueOf(color) } : {}
  const behind = ground === null ? {} : { '--ground': hueOf(ground) }
  const classes = [bold ? 'bold' : dim && 'n-dim', underline && 'underline'].filter(Boolean)
  return {
    'data-color': (isOwn ? 'own' : color) ?? undefined,
    'data-ground': ground === null ? undefined : '',
    className: classes.join(' ') || undefined,
    // A custom property is not in React's style type.
    style: { ...ink, ...behind } as object,
  }
}

function hueOf(color: string): string {
  return color.startsWith('#') ? color : `var(--n-${color})`
}

function Marked({ text, pattern }: { readonly text: string; readonly pattern: RegExp }) {
  const parts = text.split(new RegExp(`(${pattern.source})`, 'i'))
  return parts.map((part, index) =>
    // Every second part is a match.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  )
}
