import { Dialog as Floating } from '@ariakit/react/dialog'
import { type ReactNode, useId } from 'react'
import '../dialog.css'

export type DialogProps = {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly size?: 's' | 'm' | 'l'
  /** A drawer comes from the right and fills the height; a large one fills most of the width too. */
  readonly look?: 'dialog' | 'drawer' | 'palette'
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** Ignores Escape and clicks outside: what is asked must be answered. */
  readonly firm?: boolean
}

/** What is told meanwhile, such as that something failed, can be read and put away. */
const told = () => document.querySelectorAll('[aria-live]')

export function DialogBox({
  title,
  onClose,
  size = 'm',
  look = 'dialog',
  children,
  footer,
  firm,
}: DialogProps) {
  const id = useId()
  return (
    <Floating
      open
      onClose={onClose}
      hideOnEscape={!firm}
      hideOnInteractOutside={!firm}
      getPersistentElements={told}
      className={`n-dialog n-dialog-${look} n-dialog-${size}`}
      backdrop={<div className="n-scrim" />}
      aria-modal
      aria-labelledby={id}
    >
      {/* Each dialog has its own way out; the mark keeps the library from adding one in words of its own. */}
      <div className="n-dialog-box" data-dialog-dismiss="">
        <h2 id={id} className={look === 'palette' ? 'n-visually-hidden' : 'n-dialog-title'}>
          {title}
        </h2>
        <div className="n-dialog-body">{children}</div>
        {footer && <div className="n-dialog-footer">{footer}</div>}
      </div>
    </Floating>
  )
}
