import { type RefObject, useLayoutEffect } from 'react'

type Store = {
  readonly setAnchorElement: (element: HTMLElement | null) => void
  readonly setDisclosureElement: (element: HTMLElement | null) => void
}

/** Ties what floats to a control of ours: placed beside it, closed by it, and the focus goes back to it. */
export function useAnchored(store: Store, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    store.setAnchorElement(anchor.current)
    store.setDisclosureElement(anchor.current)
  }, [store, anchor])
}
