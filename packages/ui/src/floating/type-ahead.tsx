import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

export type TypeAheadProps = {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
  /** Enter, for what is typed. */
  readonly onTake: () => void
}

/** Takes what is typed for a field whose code is still on its way, and gives the focus back before that comes. */
export function TypeAhead({ label, text, onText, onClose, onTake }: TypeAheadProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (!isEnter(event)) return
    // Not for what has the focus next.
    event.preventDefault()
    onTake()
  }
  return (
    <input
      ref={field}
      className="n-visually-hidden"
      aria-label={label}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Enter that is meant: not the one that ends a syllable. */
export function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing
}
