import { queryText } from '@naru/contract/pages/query'
import { Button } from '@naru/ui/button.tsx'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { type ReactNode, useCallback } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useTyped } from '../../parts/typed/use-typed.ts'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import type { NamespacesChoice } from '../room/mesh-namespaces.ts'
import { NamespacesPicker } from '../room/namespaces-picker.tsx'
import { wrongPart } from './mesh-search.ts'
import { messages } from './messages.ts'

type BarProps = {
  readonly namespaces: NamespacesChoice
  /** Names of the list's own filters in the address. */
  readonly own: readonly string[]
  readonly children?: ReactNode
}

function keysOf(own: readonly string[]): readonly string[] {
  return ['name', 'label', ...own]
}

/** Takes away what the address narrows a list by. */
export function useClearFilters(own: readonly string[]): () => void {
  const setSearch = useSetSearch()
  return () => void setSearch(Object.fromEntries(keysOf(own).map((key) => [key, null])))
}

/** What narrows a list of a mesh; all of it stands in the address. */
export function FilterBar({ namespaces, own, children }: BarProps) {
  const t = useMessages(messages)
  const search = useSearchValues()
  const clear = useClearFilters(own)
  const isNarrowed = keysOf(own).some((key) => queryText(search, key) !== null)
  return (
    <search aria-label={t('filters')} className="n-mesh-filters">
      <NamespacesPicker choice={namespaces} />
      <TextFilter of="name" />
      {children}
      <TextFilter of="label" wrong={wrongPart} />
      {isNarrowed && (
        <Button variant="plain" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}

type TextProps = {
  readonly of: 'name' | 'label'
  readonly wrong?: (text: string) => string | null
}

function TextFilter({ of, wrong }: TextProps) {
  const t = useMessages(messages)
  const value = queryText(useSearchValues(), of) ?? ''
  const setSearch = useSetSearch()
  const change = useCallback((text: string) => void setSearch({ [of]: text || null }), [of, setSearch])
  const { text, type } = useTyped(value, change)
  const part = wrong?.(value) ?? null
  return (
    <TextField
      label={t(of)}
      type="search"
      value={text}
      error={part === null ? null : t('labelWrong', { part })}
      onChange={({ target }) => type(target.value)}
    />
  )
}

type ChoiceProps = {
  readonly label: string
  /** Its name in the address. */
  readonly of: string
  readonly value: string | null
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of a few values, or any. */
export function ChoiceFilter({ label, of, value, options }: ChoiceProps) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: t('any') }, ...options]}
      onChange={({ target }) => void setSearch({ [of]: target.value || null })}
    />
  )
}
