import type { ReactNode } from 'react'
import './plain-table.css'

type Props = {
  /** What stands above each column; a hidden one is only read aloud. */
  readonly heads: readonly (string | { readonly hidden: string })[]
  /** A look of its own, in the place of the usual one. */
  readonly className?: string
  /** The rows. */
  readonly children: ReactNode
}

/** A short table that is shown as a whole: nothing in it is sorted, filtered or selected. */
export function PlainTable({ heads, className = 'n-plain-table', children }: Props) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={typeof head === 'string' ? head : head.hidden} scope="col">
              {typeof head === 'string' ? head : <span className="n-visually-hidden">{head.hidden}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
