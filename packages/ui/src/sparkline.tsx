import type { Tone } from '@naru/contract/rows/status'
import { sparklinePoints } from './sparkline-points.ts'
import './sparkline.css'

type Props = {
  readonly values: readonly number[]
  readonly tone?: Tone
  /** The same thing in words. */
  readonly label: string
}

const WIDTH = 108
const HEIGHT = 32

/** A small line of equal steps in time, oldest first; nothing but its course can be read from it. */
export function Sparkline({ values, tone = 'running', label }: Props) {
  const points = sparklinePoints(values, { width: WIDTH, height: HEIGHT })
  return (
    <svg
      className={`n-spark n-tone-${tone}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path d={`M0 ${HEIGHT}L${points.replaceAll(' ', 'L')}L${WIDTH} ${HEIGHT}Z`} className="n-spark-area" />
      <polyline points={points} className="n-spark-line" />
    </svg>
  )
}
