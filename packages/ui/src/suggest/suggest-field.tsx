import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '../field.tsx'
import { Popover } from '../popover.tsx'
import './suggest-field.css'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value' | 'ref'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What was picked, where that is more than typing it. */
  readonly onPick?: (option: string) => void
  /** What is there to choose; anything else can be typed. */
  readonly options: readonly string[]
  /** What the options are, for those who hear them. */
  readonly listLabel: string
}

const MOST_SHOWN = 200

/** A line of text with what there is to choose below it while it has the focus. */
export function SuggestField({
  value,
  onChange,
  options,
  listLabel,
  onPick = onChange,
  onFocus,
  onBlur,
  ...rest
}: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // What stands there when the field is entered hides nothing of what else there is.
  const [sought, setSought] = useState('')
  const found = open ? options.filter((option) => option.toLowerCase().includes(sought)) : []
  const offered = found.slice(0, MOST_SHOWN)
  const current = offered[active]

  function begin() {
    setSought('')
    setActive(-1)
    setOpen(true)
  }

  function pick(option: string) {
    onPick(option)
    setOpen(false)
    field.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    // A browser stops at a list that scrolls: it is gone before Tab looks for where to go.
    if (event.key === 'Tab') flushSync(() => setOpen(false))
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && offered.length === 0) begin()
    else if (step !== 0) setActive(turn(active, step, offered.length))
    else if (event.key === 'Enter' && current !== undefined) pick(current)
    else if (event.key === 'Escape' && offered.length > 0) setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <TextField
        {...rest}
        ref={field}
        className="n-input n-select"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${active}`}
        value={value}
        onChange={({ target }) => {
          begin()
          setSought(target.value.trim().toLowerCase())
          onChange(target.value)
        }}
        onFocus={(event) => {
          begin()
          onFocus?.(event)
        }}
        onBlur={(event) => {
          setOpen(false)
          onBlur?.(event)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      <Popover
        label={listLabel}
        unfocused
        anchor={field}
        open={offered.length > 0}
        onClose={() => setOpen(false)}
        wide
      >
        <ul id={`${id}-list`} role="listbox" aria-label={listLabel} className="n-suggest">
          {offered.map((option, index) => (
            <Option
              key={option}
              id={`${id}-${index}`}
              option={option}
              active={index === active}
              chosen={option === value}
              onPick={pick}
            />
          ))}
        </ul>
      </Popover>
    </>
  )
}

/** The next of several in a ring; none is before the first. */
function turn(active: number, step: number, count: number): number {
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count
}

type OptionProps = {
  readonly id: string
  readonly option: string
  readonly active: boolean
  readonly chosen: boolean
  readonly onPick: (option: string) => void
}

function Option({ id, option, active, chosen, onPick }: OptionProps) {
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
      aria-selected={chosen}
      data-active-item={active ? true : undefined}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      {option}
    </li>
  )
}
