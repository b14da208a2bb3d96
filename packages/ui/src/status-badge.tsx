import type { Tone } from '@naru/contract/rows/status'
import type { ReactNode } from 'react'
import { splitCapitals } from './text/split-capitals.ts'
import './status-badge.css'

type Props = {
  readonly tone: Tone
  /** The word beside the icon; a status is never colour alone. */
  readonly text: string
  readonly title?: string | undefined
  /** `label` is the upper-case one of detail pages; `plain` that of tables. */
  readonly look?: 'plain' | 'label'
}

/** The one way a state is shown: icon, word and colour. */
export function StatusBadge({ tone, text, title, look = 'plain' }: Props) {
  return (
    <span className={`n-status n-tone-${tone} n-status-${look}`} title={title ?? text}>
      <StatusIcon tone={tone} />
      <span className="n-status-text">{look === 'label' ? <Words of={text} /> : text}</span>
    </span>
  )
}

/** Words of a reason set apart for the eye alone: who searches for it or copies it gets it as the cluster writes it. */
function Words({ of }: { readonly of: string }) {
  const words = splitCapitals(of)
  // Of what a part gives back as bare text nobody writes the marks out.
  if (words.length === 1) return <>{of}</>
  return words.map((word, index) => (
    // A text that changes is another text.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} className="n-status-word">
      {word}
    </span>
  ))
}

/** The mark of a tone; the word for it must stand beside it. */
export function StatusIcon({ tone }: { readonly tone: Tone }) {
  return (
    <svg className={`n-status-icon n-tone-${tone}`} viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[tone]}
    </svg>
  )
}

const SHAPES: Readonly<Record<Tone, ReactNode>> = {
  running: (
    <>
      <circle cx="8" cy="8" r="6.2" className="n-line" />
      <path d="M6.6 5.4 10.6 8l-4 2.600z" fill="currentColor" />
    </>
  ),
  ok: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m5 8.200 2.100 2.100L11.200 6" className="n-cut" />
    </>
  ),
  error: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M8 4.200v4.600M8 10.900v1" className="n-cut" />
    </>
  ),
  warning: (
    <>
      <path d="M8 1.600 15 14H1z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      <path d="M8 6v4M8 11.400v1" className="n-cut" />
    </>
  ),
  progress: <path d="M8 1.800a6.200 6.200 0 1 1-6 7.600" className="n-line" />,
  off: (
    <>
      <circle cx="8" cy="8" r="6.2" className="n-line" />
      <path d="M5 8h6" className="n-line" />
    </>
  ),
}
