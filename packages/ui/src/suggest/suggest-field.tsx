import { type ComponentProps, useRef, useState } from 'react'
import { TextField } from '../field.tsx'
import { SuggestList } from './suggest-list.tsx'
import { suggestingField, useSuggestions } from './use-suggestions.ts'

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
  const field = useRef<HTMLInputElement>(null)
  const list = useSuggestions()
  // What stands there when the field is entered hides nothing of what else there is.
  const [sought, setSought] = useState('')
  const found = list.isOpen ? options.filter((option) => option.toLowerCase().includes(sought)) : []
  const offered = found.slice(0, MOST_SHOWN)

  function begin() {
    setSought('')
    list.begin()
  }

  function pick(option: string) {
    onPick(option)
    list.close()
  }

  return (
    <>
      <TextField
        {...rest}
        {...suggestingField(list, { offered, onPick: pick, onBegin: begin })}
        ref={field}
        className="n-input n-select"
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
          list.close()
          onBlur?.(event)
        }}
      />
      <SuggestList
        list={list}
        anchor={field}
        label={listLabel}
        offered={offered}
        keyOf={(option) => option}
        isChosen={(option) => option === value}
        onPick={pick}
      >
        {(option) => option}
      </SuggestList>
    </>
  )
}
