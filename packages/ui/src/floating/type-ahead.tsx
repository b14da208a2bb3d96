import { useLayoutEffect, useRef } from 'react'

export type TypeAheadProps = {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** Takes what is typed for a field whose code is still on its way, and gives the focus back before that comes. */
export function TypeAhead({ label, text, onText, onClose }: TypeAheadProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <input
      ref={field}
      className="n-visually-hidden"
      aria-label={label}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  )
}
