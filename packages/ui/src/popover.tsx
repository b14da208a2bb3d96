import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Place, placePopover } from './popover-place.ts'
import './popover.css'

type Props = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onClose: () => void
  /** Below its anchor at one of its edges, or at its right. */
  readonly place?: Place
  /** At least as wide as the anchor. */
  readonly wide?: boolean
  readonly className?: string
  readonly children: ReactNode
}

const TEXT_FIELD = 'input:not([type=checkbox], [type=radio]), textarea'
const CONTROL = 'input, button, a[href]'

/** What floats beside its anchor, above everything; Escape, a click elsewhere or losing focus closes it. A text field in it has the focus, or else its first control. */
export function Popover({ anchor, open, onClose, place = 'start', wide, className, children }: Props) {
  const floating = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = floating.current
    if (!open || !element) return
    element.showPopover()
    // What is not shown yet takes no focus, so `autoFocus` of a field in here would do nothing.
    const first =
      element.querySelector<HTMLElement>(TEXT_FIELD) ?? element.querySelector<HTMLElement>(CONTROL)
    first?.focus({ preventScroll: true })
    const put = () => anchor.current && placePopover(element, anchor.current, { place, wide: wide === true })
    put()
    const watcher = new ResizeObserver(put)
    watcher.observe(element)
    window.addEventListener('resize', put)
    window.addEventListener('scroll', put, true)
    return () => {
      watcher.disconnect()
      window.removeEventListener('resize', put)
      window.removeEventListener('scroll', put, true)
    }
  }, [open, anchor, place, wide])

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      const { target } = event
      if (!(target instanceof Node)) return
      if (!floating.current?.contains(target) && !anchor.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open, anchor, onClose])

  if (!open) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is caught for whatever has the focus inside.
    <div
      ref={floating}
      popover="manual"
      className={`n-popover ${className ?? ''}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        event.preventDefault()
        onClose()
        anchor.current?.focus()
      }}
    >
      {children}
    </div>
  )
}
