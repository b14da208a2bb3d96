import { Button, type ButtonProps } from '@naru/ui/button.tsx'
import { type ComponentType, type ReactNode, useState } from 'react'

type Props<About extends object> = Pick<ButtonProps, 'icon'> & {
  readonly label: string
  /** What is read on it; without it, the icon alone is seen. */
  readonly children?: ReactNode
  /** A late part, whose code is asked for when it opens. */
  readonly dialog: ComponentType<About & { readonly onClose: () => void }>
  readonly about: About
}

/** A small button beside what it is about, which opens a dialog. */
export function DialogButton<About extends object>({
  children,
  dialog: Dialog,
  about,
  ...look
}: Props<About>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" size="s" {...look} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && <Dialog {...about} onClose={() => setOpen(false)} />}
    </>
  )
}
