import type { ReactNode } from 'react'
import './pair-list.css'

type Props = {
  readonly pairs: Readonly<Record<string, string>>
  /** What stands after them. */
  readonly children?: ReactNode
}

/** Labels or annotations, each on one line; of what does not fit, the value gives way before its key. */
export function PairList({ pairs, children }: Props) {
  return (
    <span className="n-pair-list">
      {Object.entries(pairs).map(([key, value]) => (
        <span key={key} className="n-pair" title={`${key}=${value}`}>
          <b>{key}</b>
          {value && <span>{value}</span>}
        </span>
      ))}
      {children}
    </span>
  )
}
