import { type ReactNode, useEffect, useId, useRef } from 'react'
import '../dialog.css'

type Props = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer: ReactNode
}

/** The browser's own modal dialog, for when the code of better ones did not come. */
export function PlainDialog({ title, onClose, children, footer }: Props) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      className="n-dialog n-dialog-s"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="n-dialog-box">
        <h2 id={id} className="n-dialog-title">
          {title}
        </h2>
        <div className="n-dialog-body">{children}</div>
        <div className="n-dialog-footer">{footer}</div>
      </div>
    </dialog>
  )
}
