import { type ReactNode, useId } from 'react'
import './panel.css'

type Props = {
  readonly title?: ReactNode
  readonly note?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A bordered part of a page with its own heading. */
export function Panel({ title, note, className, children }: Props) {
  const id = useId()
  return (
    <section className={`n-panel ${className ?? ''}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 className="n-panel-title" id={id}>
          {title}
          {note && <small>{note}</small>}
        </h2>
      )}
      {children}
    </section>
  )
}
