import type { MouseEvent, ReactNode } from 'react'
import './fold.css'

type Props = {
  readonly title: ReactNode
  /** What is inside, in a few words. */
  readonly note?: ReactNode
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
  readonly children: ReactNode
}

/** A part that few need, behind its title. It is there all the same: the browser's own search finds and opens it. */
export function Fold({ title, note, open, onToggle, children }: Props) {
  // The browser would open it first and tell later: who leaves at that moment would lose the choice.
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    onToggle(!open)
  }
  return (
    <details
      className="n-fold-part"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && onToggle(currentTarget.open)}
    >
      <summary onClick={toggle}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </summary>
      {children}
    </details>
  )
}
