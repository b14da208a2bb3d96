const GAP = 4
const EDGE = 8

export type Place = 'start' | 'end' | 'beside'

type Placement = { readonly place: Place; readonly wide: boolean }

/** Puts a floating element below its anchor, or above where there is more room, always within the window. */
export function placePopover(floating: HTMLElement, anchor: HTMLElement, { place, wide }: Placement): void {
  const box = anchor.getBoundingClientRect()
  if (place === 'beside') {
    putBeside(floating, box)
    return
  }
  if (wide) floating.style.minWidth = `${box.width}px`
  const below = innerHeight - box.bottom - GAP - EDGE
  const above = box.top - GAP - EDGE
  const height = floating.scrollHeight
  const upward = height > below && above > below
  floating.style.maxHeight = `${Math.max(upward ? above : below, 120)}px`
  const width = floating.offsetWidth
  const left = place === 'end' ? box.right - width : box.left
  floating.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  floating.style.top = upward
    ? `${Math.max(EDGE, box.top - GAP - floating.offsetHeight)}px`
    : `${box.bottom + GAP}px`
}

function putBeside(floating: HTMLElement, box: DOMRect): void {
  floating.style.maxHeight = `${innerHeight - 2 * EDGE}px`
  floating.style.left = `${box.right + GAP}px`
  floating.style.top = `${Math.max(EDGE, Math.min(box.top, innerHeight - floating.offsetHeight - EDGE))}px`
}
