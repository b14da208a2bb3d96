import type { CSSProperties } from 'react'
import './meter.css'

type Props = {
  /** Shares of the whole between 0 and 1: what is promised, and what is really used. */
  readonly requested: number
  readonly used?: number | null | undefined
  readonly label: string
  readonly size?: 's' | 'm'
  /** The figures are not of now. */
  readonly stale?: boolean
}

const share = (value: number) => `${Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 10}%`

/** How full something is; amber above 80 %, red above 95 %. */
export function Meter({ requested, used, label, size = 'm', stale }: Props) {
  const level = requested > 0.95 ? 'full' : requested > 0.8 ? 'high' : 'fine'
  // Custom properties are not part of React's style type.
  const shares = { '--requested': share(requested), '--used': share(used ?? 0) } as CSSProperties
  return (
    <span
      className={`n-meter n-meter-${size} n-meter-${level}${stale ? ' n-meter-stale' : ''}`}
      style={shares}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(requested * 100)}
    />
  )
}
