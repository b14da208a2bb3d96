import { formatWord } from '@naru/contract/rows/value-words'
import { Popover } from '@naru/ui/popover.tsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ListColumn } from '../columns/list-columns.ts'
import { messages } from '../messages.ts'
import { addFilter } from '../query/list-search.ts'
import type { ListModel } from '../query/use-list.ts'
import { hintedFields, listSuggestions, type Suggestion } from './suggestions.ts'

type Props = { readonly list: ListModel; readonly label: string }

/** Free text filters while it is typed; `field:value` becomes a chip. `/` focuses it from anywhere on the page. */
export function FilterField({ list, label }: Props) {
  const t = useMessages(messages)
  const locale = useLocale()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTyped(list.search.text)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  useSlash(field)
  const word = (value: string, type: string) => formatWord(value, type, locale)
  const fields = hintedFields(list.allColumns)
  const hint = fields.length > 0 ? t('filterFields', { fields: fields.join(', ') }) : t('filterHint')
  const offered = open ? listSuggestions(typed, list.allColumns, word) : []
  const current = offered[active]

  function type(text: string) {
    setTyped(text)
    setActive(-1)
    setOpen(true)
    // A field that is being written is not a text to look for.
    list.setSearch({ text: text.includes(':') ? '' : text.trim() })
  }

  function pick(suggestion: Suggestion) {
    field.current?.focus()
    setActive(-1)
    if (suggestion.kind === 'field') return type(`${suggestion.title}:`)
    setTyped('')
    setOpen(false)
    list.setSearch({ text: '', filters: addFilter(list.search.filters, suggestion.filter) })
  }

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && offered.length > 0) setActive((active + step + offered.length) % offered.length)
    else if (event.key === 'Enter' && (current ?? typed.includes(':'))) {
      const chosen = current ?? offered.at(-1)
      if (chosen) pick(chosen)
    } else if (event.key === 'Escape' && open) setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={field}
        type="search"
        className="n-input n-filter"
        role="combobox"
        aria-label={label}
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${id}-${active}` : undefined}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      <Popover
        label={t('suggestions')}
        unfocused
        anchor={field}
        open={offered.length > 0}
        onClose={() => setOpen(false)}
        wide
      >
        <ul id={`${id}-list`} role="listbox" aria-label={t('suggestions')} className="n-suggestions">
          {offered.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the filter field's.
            <li
              key={JSON.stringify(suggestion)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={index === active ? 'active' : undefined}
              onClick={() => pick(suggestion)}
            >
              <SuggestionText suggestion={suggestion} columns={list.allColumns} />
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}

type TextProps = { readonly suggestion: Suggestion; readonly columns: readonly ListColumn[] }

function SuggestionText({ suggestion, columns }: TextProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  if (suggestion.kind === 'field') return <b>{suggestion.title}:</b>
  const { filter, value, title } = suggestion
  const type = columns.find(({ id }) => id === filter.column)?.type ?? ''
  const word = filter.op === 'has' ? t('contains', { text: value }) : formatWord(value, type, locale)
  return (
    <>
      <span className="n-dim">{title}</span> {word}
    </>
  )
}

/** What is in the field: the person's own typing, until the address says something else. */
function useTyped(text: string) {
  const [state, setState] = useState({ typed: text, text })
  if (state.text !== text && state.typed.trim() !== text && !state.typed.includes(':'))
    setState({ typed: text, text })
  else if (state.text !== text) setState({ ...state, text })
  return [state.typed, (typed: string) => setState((before) => ({ ...before, typed }))] as const
}

function useSlash(field: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable="true"]')
      )
        return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [field])
}
