import { Hovercard, useHovercardStore } from '@ariakit/react/hovercard'
import type { ReactNode, RefObject } from 'react'
import { DISTANCES } from './place.ts'
import { useAnchored } from './use-anchored.ts'
import '../popover.css'

export type HoverProps = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly className?: string
  readonly label: string
  readonly children: ReactNode
}

/** How long the pointer may be beside it before it goes, in ms. */
const PATIENCE_MS = 150

/** What is told of where the pointer rests; the pointer may go over to it, Escape closes it, and the focus stays. */
export function HoverBox({ anchor, onClose, className, label, children }: HoverProps) {
  const store = useHovercardStore({
    open: true,
    setOpen: (open) => open || onClose(),
    placement: 'left',
    hideTimeout: PATIENCE_MS,
  })
  useAnchored(store, anchor)
  return (
    <Hovercard
      {...DISTANCES}
      store={store}
      role="tooltip"
      aria-label={label}
      autoFocusOnShow={false}
      autoFocusOnHide={false}
      className={`n-popover n-hover ${className ?? ''}`}
    >
      {children}
    </Hovercard>
  )
}
