import type { Tone } from '@naru/contract/rows/status'
import { type SparkPoint, sparklineRuns } from './sparkline-runs.ts'
import './sparkline.css'

type Props = {
  /** Null where there was none. */
  readonly values: readonly (number | null)[]
  /** What touches the upper edge; the largest value from one on unless given. */
  readonly top?: number
  readonly tone?: Tone
  readonly className?: string
  /** The same thing in words. */
  readonly label: string
}

const WIDTH = 108
const HEIGHT = 32

/** A small line of equal steps in time, oldest first; nothing but its course can be read from it. */
export function Sparkline({ values, top, tone = 'running', className = '', label }: Props) {
  const runs = sparklineRuns(values, { width: WIDTH, height: HEIGHT }, top)
  return (
    <svg
      className={`n-spark n-tone-${tone} ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {runs.map((run) => (
        <Run key={run[0]?.[0] ?? 0} run={run} />
      ))}
    </svg>
  )
}

function Run({ run }: { readonly run: readonly SparkPoint[] }) {
  const from = run[0]?.[0] ?? 0
  const to = run.at(-1)?.[0] ?? 0
  return (
    <>
      <path d={`M${from} ${HEIGHT}L${run.join('L')}L${to} ${HEIGHT}Z`} className="n-spark-area" />
      <polyline points={run.join(' ')} className="n-spark-line" />
    </>
  )
}
