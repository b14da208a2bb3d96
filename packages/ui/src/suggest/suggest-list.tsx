import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Popover } from '../popover.tsx'
import type { Suggestions } from './use-suggestions.ts'
import './suggest-list.css'

type Props<T> = {
  readonly list: Suggestions
  readonly anchor: RefObject<HTMLElement | null>
  /** What the options are, for those who hear them. */
  readonly label: string
  readonly offered: readonly T[]
  readonly keyOf: (option: T) => string
  /** Where the field may hold one already; without, what the arrows point at is told as chosen. */
  readonly isChosen?: (option: T) => boolean
  readonly onPick: (option: T) => void
  readonly children: (option: T) => ReactNode
}

/** What a field suggests, below it; the field keeps the focus. */
export function SuggestList<T>(props: Props<T>) {
  const { list, anchor, label, offered, keyOf, isChosen, onPick, children } = props
  return (
    <Popover
      label={label}
      unfocused
      anchor={anchor}
      open={offered.length > 0}
      onClose={() => list.close()}
      wide
    >
      <ul id={`${list.id}-list`} role="listbox" aria-label={label} className="n-suggest">
        {offered.map((option, index) => (
          <Option
            key={keyOf(option)}
            id={`${list.id}-${index}`}
            active={index === list.active}
            chosen={isChosen?.(option)}
            onPick={() => onPick(option)}
          >
            {children(option)}
          </Option>
        ))}
      </ul>
    </Popover>
  )
}

type OptionProps = {
  readonly id: string
  readonly active: boolean
  readonly chosen: boolean | undefined
  readonly onPick: () => void
  readonly children: ReactNode
}

function Option({ id, active, chosen, onPick, children }: OptionProps) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's.
    <li
      ref={line}
      id={id}
      role="option"
      aria-selected={chosen ?? active}
      className={chosen ? 'chosen' : undefined}
      data-active-item={active ? true : undefined}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </li>
  )
}
