import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { EdgeTone } from './graph-model.ts'
import { messages } from './look/messages.ts'
import { NODE_BADGES } from './node-badges.ts'

const TONES = ['ok', 'warning', 'error', 'tcp', 'idle'] as const satisfies readonly EdgeTone[]

type Props = {
  /** Those that stand in the picture. */
  readonly badges: ReadonlySet<string>
  readonly isLocked: boolean
  /** Whether frames stand around applications. */
  readonly isFramed: boolean
  /** Whether it is of several clusters. */
  readonly isJoined: boolean
  /** What the marks of nodes mean. */
  readonly children: ReactNode
}

/** What colours, strokes, marks and badges of the picture mean. */
export function GraphLegend({ badges, isLocked, isFramed, isJoined, children }: Props) {
  const t = useMessages(messages)
  const told = NODE_BADGES.filter((badge) => badges.has(badge)).map((badge) => t(`badge.${badge}`))
  return (
    <div className="n-mesh-legend" role="note" aria-label={t('legend')}>
      {TONES.map((tone) => (
        <span key={tone} className="n-mesh-legend-tone">
          <span className={`n-mesh-stroke n-mesh-stroke-${tone}`} aria-hidden="true" />
          {t(`legend.${tone}`)}
        </span>
      ))}
      {children}
      {told.length > 0 && <span className="n-dim">{told.join(' · ')}</span>}
      {isFramed && <span className="n-dim">{t('legend.frame')}</span>}
      {isJoined && <span className="n-dim">{t('legend.clusters')}</span>}
      {isLocked && <span className="n-dim">{t('legend.lock')}</span>}
    </div>
  )
}
