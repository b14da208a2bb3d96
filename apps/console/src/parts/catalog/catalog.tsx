import { queryText } from '@naru/contract/pages/query'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import './catalog.css'

const messages = defineMessages({
  en: { noneHint: 'Use other words, or another tag.', clear: 'Clear filters' },
  ko: { noneHint: '다른 검색어나 태그를 사용해 보세요.', clear: '필터 지우기' },
})

export type CatalogTag = { readonly id: string; readonly title: string; readonly count: number }
export type CatalogWish = { readonly text: string; readonly tag: string }

/** What is looked for in a catalog, which its address keeps. */
export function useCatalogWish(): CatalogWish {
  const search = useSearchValues()
  return { text: queryText(search, 'q') ?? '', tag: queryText(search, 'tag') ?? '' }
}

type Props = {
  readonly words: {
    readonly search: string
    readonly tags: string
    /** How many were found. */
    readonly found: string
    /** That there is none such. */
    readonly none: string
  }
  readonly tags: readonly CatalogTag[]
  readonly isEmpty: boolean
  readonly children: ReactNode
}

/** Cards to choose from, narrowed by words and by one tag. */
export function Catalog({ words, tags, isEmpty, children }: Props) {
  const t = useMessages(messages)
  const { text, tag } = useCatalogWish()
  const setSearch = useSetSearch()
  return (
    <div className="n-catalog">
      <div className="n-catalog-bar">
        <input
          type="search"
          className="n-input"
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={({ currentTarget }) => void setSearch({ q: currentTarget.value })}
        />
        <span className="n-dim" role="status">
          {words.found}
        </span>
      </div>
      <ul className="n-catalog-tags" aria-label={words.tags}>
        {tags.map(({ id, title, count }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === tag}
              onClick={() => void setSearch({ tag: id === tag ? '' : id })}
            >
              {title} <small>{count}</small>
            </button>
          </li>
        ))}
      </ul>
      {isEmpty ? (
        <EmptyState
          title={words.none}
          actions={<Button onClick={() => void setSearch({ q: null, tag: null })}>{t('clear')}</Button>}
        >
          {t('noneHint')}
        </EmptyState>
      ) : (
        children
      )}
    </div>
  )
}
