import { checkSelector } from '@naru/contract/kubernetes/label-selector'
import { formatWord } from '@naru/contract/rows/value-words'
import { Button } from '@naru/ui/button.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import { removeFilter } from '../query/list-search.ts'
import { isFiltered, type ListModel, NO_FILTERS } from '../query/use-list.ts'

/** Each thing that narrows the list as a chip that can be taken away. */
export function FilterChips({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { search, setSearch, allColumns } = list
  // An address can say anything; such a selector narrows nothing.
  const wrong = checkSelector(search.labels)
  const columnOf = (id: string) => allColumns.find((column) => column.id === id)
  return (
    <>
      {search.filters.flatMap((filter) =>
        filter.values.map((value) => {
          const { title = filter.column, type = '' } = columnOf(filter.column) ?? {}
          const mark = filter.op === 'has' ? '~' : ':'
          return (
            <Chip
              key={`${filter.column}${mark}${value}`}
              text={`${title}${mark} ${formatWord(value, type, locale)}`}
              onRemove={() =>
                setSearch({ filters: removeFilter(search.filters, { ...filter, values: [value] }) })
              }
            />
          )
        }),
      )}
      {search.labels && (
        <Chip
          text={`${t('labels')}: ${search.labels}`}
          error={wrong === null ? null : t('labelWrong', { part: wrong })}
          onRemove={() => setSearch({ labels: '' })}
        />
      )}
      {search.problems && <Chip text={t('problems')} onRemove={() => setSearch({ problems: false })} />}
      {search.unused && <Chip text={t('unused')} onRemove={() => setSearch({ unused: false })} />}
      {search.owner && <Chip text={t('owner')} onRemove={() => setSearch({ owner: undefined })} />}
      {isFiltered({ ...search, text: '' }) && (
        <Button variant="plain" size="s" onClick={() => setSearch(NO_FILTERS)}>
          {t('clear')}
        </Button>
      )}
    </>
  )
}

type ChipProps = { readonly text: string; readonly error?: string | null; readonly onRemove: () => void }

function Chip({ text, error = null, onRemove }: ChipProps) {
  const t = useMessages(messages)
  return (
    <span className="n-chip" data-wrong={error !== null}>
      <span className="n-clip" role={error === null ? undefined : 'alert'} title={error ?? text}>
        {error ?? text}
      </span>
      <button type="button" aria-label={t('remove', { filter: text })} onClick={onRemove}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="m3 3 6 6M9 3 3 9" stroke="currentColor" strokeWidth="1.500" strokeLinecap="round" />
        </svg>
      </button>
    </span>
  )
}
