import { type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether what a field suggests is shown, and at which of it the arrows point. */
export type Suggestions = {
  readonly id: string
  readonly isOpen: boolean
  /** -1 for none. */
  readonly active: number
  /** Shows what there is, and points at none of it. */
  readonly begin: () => void
  readonly close: () => void
  readonly point: (index: number) => void
}

export function useSuggestions(): Suggestions {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  return {
    id,
    isOpen,
    active,
    begin() {
      setActive(-1)
      setOpen(true)
    },
    close: () => setOpen(false),
    point: setActive,
  }
}

type Offer<T> = {
  /** What is shown now. */
  readonly offered: readonly T[]
  readonly onPick: (option: T) => void
  /** Arrows ask for what is not shown. */
  readonly onBegin: () => void
  /** What Enter takes while the arrows point at nothing. */
  readonly taken?: T | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What makes a line of text the field of its suggestions. While text is composed, the keys are the composer's. */
export function suggestingField<T>(list: Suggestions, { offered, onPick, onBegin, taken }: Offer<T>) {
  const current = offered[list.active]

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    // A browser stops at a list that scrolls: it is gone before Tab looks for where to go.
    if (event.key === 'Tab') flushSync(() => list.close())
    const step = STEPS[event.key] ?? 0
    const picked = current ?? taken
    if (step !== 0 && offered.length === 0) onBegin()
    else if (step !== 0) list.point(turn(list.active, step, offered.length))
    else if (event.key === 'Enter' && picked !== undefined) onPick(picked)
    else if (event.key === 'Escape' && offered.length > 0) list.close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': offered.length > 0,
    'aria-controls': `${list.id}-list`,
    'aria-activedescendant': current === undefined ? undefined : `${list.id}-${list.active}`,
    onClick: () => {
      if (!list.isOpen) list.begin()
    },
    onKeyDown: press,
  } as const
}

/** The next of several in a ring; none is before the first. */
function turn(active: number, step: number, count: number): number {
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count
}
