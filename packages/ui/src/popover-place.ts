const GAP = 4
const EDGE = 8

type Placement = { readonly align: 'start' | 'end'; readonly wide: boolean }

/** Puts a floating element below its anchor, or above where there is more room, always within the window. */
export function placePopover(floating: HTMLElement, anchor: HTMLElement, { align, wide }: Placement): void {
  const box = anchor.getBoundingClientRect()
  if (wide) floating.style.minWidth = `${box.width}px`
  const below = innerHeight - box.bottom - GAP - EDGE
  const above = box.top - GAP - EDGE
  const height = floating.scrollHeight
  const upward = height > below && above > below
  floating.style.maxHeight = `${Math.max(upward ? above : below, 120)}px`
  const width = floating.offsetWidth
  const left = align === 'end' ? box.right - width : box.left
  floating.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  floating.style.top = upward
    ? `${Math.max(EDGE, box.top - GAP - floating.offsetHeight)}px`
    : `${box.bottom + GAP}px`
}
