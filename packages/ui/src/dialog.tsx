import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './dialog.css'

type Props = {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly size?: 's' | 'm' | 'l'
  /** A drawer comes from the right and fills the height. */
  readonly look?: 'dialog' | 'drawer' | 'palette'
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** Ignores Escape and clicks outside: what is asked must be answered. */
  readonly firm?: boolean
}

/** A modal dialog: holds the focus, gives it back, closes by Escape or a click outside. */
export function Dialog({ title, onClose, size = 'm', look = 'dialog', children, footer, firm }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way.
    <dialog
      ref={element}
      className={`n-dialog n-dialog-${look} n-dialog-${size}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!firm) onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === element.current && !firm) onClose()
      }}
    >
      <div className="n-dialog-box">
        <h2 id={id} className={look === 'palette' ? 'n-visually-hidden' : 'n-dialog-title'}>
          {title}
        </h2>
        <div className="n-dialog-body">{children}</div>
        {footer && <div className="n-dialog-footer">{footer}</div>}
      </div>
    </dialog>
  )
}
