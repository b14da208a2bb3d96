import { formatWord } from '@naru/contract/rows/value-words'
import { SuggestList } from '@naru/ui/suggest/suggest-list.tsx'
import { suggestingField, useSuggestions } from '@naru/ui/suggest/use-suggestions'
import { useEffect, useRef, useState } from 'react'
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
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTyped(list.search.text)
  const suggestions = useSuggestions()
  useSlash(field)
  const word = (value: string, type: string) => formatWord(value, type, locale)
  const fields = hintedFields(list.allColumns)
  const hint = fields.length > 0 ? t('filterFields', { fields: fields.join(', ') }) : t('filterHint')
  const offered = suggestions.isOpen ? listSuggestions(typed, list.allColumns, word) : []

  function type(text: string) {
    setTyped(text)
    suggestions.begin()
    // A field that is being written is not a text to look for.
    list.setSearch({ text: text.includes(':') ? '' : text.trim() })
  }

  function pick(suggestion: Suggestion) {
    if (suggestion.kind === 'field') return type(`${suggestion.title}:`)
    setTyped('')
    suggestions.close()
    list.setSearch({ text: '', filters: addFilter(list.search.filters, suggestion.filter) })
  }

  return (
    <>
      <input
        {...suggestingField(suggestions, {
          offered,
          onPick: pick,
          onBegin: suggestions.begin,
          taken: typed.includes(':') ? offered.at(-1) : undefined,
        })}
        ref={field}
        type="search"
        className="n-input n-filter"
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={suggestions.begin}
        onBlur={suggestions.close}
      />
      <SuggestList
        list={suggestions}
        anchor={field}
        label={t('suggestions')}
        offered={offered}
        keyOf={(suggestion) => JSON.stringify(suggestion)}
        onPick={pick}
      >
        {(suggestion) => <SuggestionText suggestion={suggestion} columns={list.allColumns} />}
      </SuggestList>
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
