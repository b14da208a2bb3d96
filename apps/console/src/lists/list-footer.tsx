import { Button } from '@naru/ui/button.tsx'
import AngleLeftIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-caret-left-icon'
import AngleRightIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-caret-right-icon'
import { useFormat } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { setSettings } from '../shell/settings-store.ts'
import { messages } from './messages.ts'
import { lastPage, PAGE_SIZES } from './query/list-search.ts'
import type { ListModel } from './query/use-list.ts'
import { loadedSoFar } from './sources/source-notes.ts'

type Props = { readonly list: ListModel; readonly rows: number }

/** `1–50 of 10,000 · 3 clusters`, page size and pages; none before there is anything to count. */
export function ListFooter({ list, rows }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const { search, view, unread, setSearch } = list
  if (unread) return null
  // Of one cluster several kinds may be denied.
  const clusters = new Set(view.sources.map(({ cluster }) => cluster)).size
  const total = view.data?.total ?? 0
  const first = search.size === 0 ? 1 : (search.page - 1) * search.size + 1
  const last = search.size === 0 ? total : first + rows - 1
  return (
    <div className="n-list-footer">
      <span className="n-list-range">
        {total === 0
          ? t('none')
          : t('range', {
              first: format.number(first),
              last: format.number(Math.min(last, total)),
              total: format.number(total),
            })}
      </span>
      {view.data && view.data.all > total && <span>{t('ofAll', { all: format.number(view.data.all) })}</span>}
      {clusters > 1 && <span>{t('clusters', { count: clusters })}</span>}
      <Progress list={list} />
      <span className="n-grow" />
      <select
        className="n-input n-select n-page-size"
        aria-label={t('size')}
        value={search.size}
        onChange={(event) => {
          const size = PAGE_SIZES.find((known) => String(known) === event.target.value)
          if (size === undefined) return
          setSettings({ pageSize: size })
          setSearch({ size })
        }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size === 0 ? t('sizeAll') : t('sizeRows', { count: size })}
          </option>
        ))}
      </select>
      {search.size > 0 && <Pager list={list} pages={lastPage(total, search.size)} />}
    </div>
  )
}

type PagerProps = { readonly list: ListModel; readonly pages: number }

function Pager({ list, pages }: PagerProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { search, setSearch } = list
  return (
    <>
      <Button
        variant="plain"
        size="s"
        icon={AngleLeftIcon}
        label={t('previous')}
        blocked={search.page > 1 ? null : ' '}
        onClick={() => setSearch({ page: search.page - 1 })}
      />
      <span>{`${format.number(search.page)} / ${format.number(pages)}`}</span>
      <Button
        variant="plain"
        size="s"
        icon={AngleRightIcon}
        label={t('next')}
        blocked={search.page < pages ? null : ' '}
        onClick={() => setSearch({ page: search.page + 1 })}
      />
    </>
  )
}

/** How far a list is that is still coming; how fresh it is stands in the masthead. */
function Progress({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const format = useFormat()
  const loaded = loadedSoFar(list.view.sources)
  return loaded !== null && <span>{t('loadingRows', { count: format.number(loaded) })}</span>
}
