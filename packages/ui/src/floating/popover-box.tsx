import { Popover as Floating, usePopoverStore } from '@ariakit/react/popover'
import type { ReactNode, RefObject } from 'react'
import { DISTANCES, type Edge, PLACEMENTS } from './place.ts'
import { useAnchored } from './use-anchored.ts'
import '../popover.css'

export type PopoverProps = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly place?: Edge
  /** At least as wide as the anchor. */
  readonly wide?: boolean
  /** The anchor keeps the focus: suggestions below a field. */
  readonly unfocused?: boolean
  readonly className?: string
  readonly label: string
  readonly children: ReactNode
}

/** An open popover; its first control has the focus. */
export function PopoverBox({
  anchor,
  onClose,
  place = 'start',
  wide,
  unfocused,
  className,
  label,
  children,
}: PopoverProps) {
  const store = usePopoverStore({
    open: true,
    setOpen: (open) => open || onClose(),
    placement: PLACEMENTS[place],
  })
  useAnchored(store, anchor)
  return (
    <Floating
      {...DISTANCES}
      store={store}
      role={unfocused ? 'presentation' : 'dialog'}
      aria-label={unfocused ? undefined : label}
      autoFocusOnShow={!unfocused}
      autoFocusOnHide={!unfocused}
      className={`n-popover ${wide ? 'n-popover-wide' : ''} ${className ?? ''}`}
    >
      {children}
    </Floating>
  )
}
