import { type ReactNode, useId } from 'react'
import './panel.css'

type Props = {
  readonly title?: ReactNode
  readonly note?: ReactNode
  /** What can be done with it, beside its heading. */
  readonly action?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A bordered part of a page with its own heading. */
export function Panel({ title, note, action, className, children }: Props) {
  const id = useId()
  return (
    <section className={`n-panel ${className ?? ''}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="n-panel-head">
          <h2 className="n-panel-title" id={id}>
            {title}
            {note && <small>{note}</small>}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
