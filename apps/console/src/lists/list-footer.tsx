import { Button } from '@naru/ui/button.tsx'
import { AngleLeftIcon } from '@patternfly/react-icons/dist/esm/icons/angle-left-icon'
import { AngleRightIcon } from '@patternfly/react-icons/dist/esm/icons/angle-right-icon'
import { useLinkState } from '../data/live/live.ts'
import { useFormat } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { useNow } from '../i18n/now.ts'
import { setShell } from '../shell/shell-store.ts'
import { messages } from './messages.ts'
import { PAGE_SIZES } from './query/list-search.ts'
import type { ListModel } from './query/use-list.ts'
import { freshnessOf, loadedSoFar } from './sources/source-notes.ts'

type Props = { readonly list: ListModel; readonly rows: number }

/** `1–50 of 10,000 · 3 clusters · live`, page size and pages. */
export function ListFooter({ list, rows }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const { search, view, setSearch } = list
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
      {view.sources.length > 1 && <span>{t('clusters', { count: view.sources.length })}</span>}
      <Freshness list={list} />
      <span className="n-grow" />
      <select
        className="n-input n-select n-page-size"
        aria-label={t('size')}
        value={search.size}
        onChange={(event) => {
          const size = Number(event.target.value)
          setShell({ pageSize: size })
          setSearch({ size })
        }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size === 0 ? t('sizeAll') : t('sizeRows', { count: size })}
          </option>
        ))}
      </select>
      {search.size > 0 && <Pager list={list} pages={Math.max(1, Math.ceil(total / search.size))} />}
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

function Freshness({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  const link = useLinkState()
  const { sources } = list.view
  const loaded = loadedSoFar(sources)
  const { live, late, since } = freshnessOf(sources)
  if (link.kind === 'stale' || link.kind === 'expired')
    return <span>{t('stale', { time: format.clock(link.since, now) })}</span>
  if (loaded !== null) return <span>{t('loadingRows', { count: format.number(loaded) })}</span>
  if (late > 0 && since !== null) return <span>{t('stale', { time: format.clock(since, now) })}</span>
  return <span>{t(live > 0 ? 'live' : 'connecting')}</span>
}
