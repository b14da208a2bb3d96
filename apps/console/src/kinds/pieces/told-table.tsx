import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { Fragment, type ReactNode } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { MoreRelated } from './more-related.tsx'
import type { Related } from './related-items.ts'
import { RelatedNote } from './related-note.tsx'
import { isBadge, type Place, type Told, ToldCell } from './told-cell.tsx'
import './told-table.css'

const messages = defineMessages({
  en: { pods: 'All {{count, number}} pods', more: 'and {{count, number}} more' },
  ko: { pods: '파드 {{count, number}}개 모두 보기', more: '외 {{count, number}}개' },
})

/** What stands above it and what each row tells there; undefined leaves the column out. */
export type ToldColumn<R> = readonly [title: string, tell: (row: R) => Told] | undefined

type Props<R> = {
  readonly title: string
  readonly note?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
  /** Between the title and the table. */
  readonly above?: ReactNode
  readonly rows: readonly R[]
  /** What no two rows share; their place where they have nothing of the kind. */
  readonly keyOf?: (row: R) => string
  readonly columns: readonly ToldColumn<R>[]
  /** A line below a row, across the table. */
  readonly below?: (row: R) => ReactNode
  readonly place?: Place
  /** What was asked for it: until that is known, why it is not stands in place of the table. */
  readonly asked?: readonly Related[]
  /** Said where there is no row; nothing is drawn at all where it is not given. */
  readonly none?: ReactNode
  /** So many rows are shown. */
  readonly most?: number
  /** How many there are in all. */
  readonly total?: number
  /** The rest is on the tab of pods. */
  readonly restOnTab?: boolean
  /** Below the table. */
  readonly children?: ReactNode
}

/** A panel with a table of what stands around an object, and what is to be said of each. */
export function ToldTable<R>(props: Props<R>) {
  const { title, note, action, className, above, rows, asked = [], none, children } = props
  const missing = asked.find(({ state }) => state !== 'known')
  const frame = { title, action, ...(className && { className }) }
  if (missing)
    return (
      <Empty {...frame}>
        <RelatedNote related={missing} />
      </Empty>
    )
  if (rows.length > 0)
    return (
      <Panel {...frame} note={note}>
        {above}
        <Rows {...props} />
        {children}
        <Rest {...props} asked={asked} />
      </Panel>
    )
  if (none === undefined) return null
  return (
    <Empty {...frame} note={note} below={children}>
      {none}
    </Empty>
  )
}

type EmptyProps = Pick<Props<never>, 'title' | 'note' | 'action' | 'className' | 'children'> & {
  readonly below?: ReactNode
}

function Empty({ children, below, ...frame }: EmptyProps) {
  return (
    <Panel {...frame}>
      <p className="n-panel-empty n-dim">{children}</p>
      {below}
    </Panel>
  )
}

function Rows<R>({ rows, keyOf, columns, below, place = { cluster: '' }, most = rows.length }: Props<R>) {
  const shown = columns.filter((column) => column !== undefined)
  return (
    <div className="n-table-scroll">
      <PlainTable heads={shown.map(([head]) => head)}>
        {rows.slice(0, most).map((row, index) => {
          const under = below?.(row)
          return (
            <Fragment key={keyOf?.(row) ?? index}>
              <tr>
                {shown.map(([head, tell]) => {
                  const told = tell(row)
                  return (
                    <td key={head} className={isBadge(told) ? 'n-whole' : undefined}>
                      <ToldCell told={told} place={place} />
                    </td>
                  )
                })}
              </tr>
              {under && (
                <tr className="n-row-below">
                  <td colSpan={shown.length}>{under}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </PlainTable>
    </div>
  )
}

/** Of how many more there are, where the table does not show them all. */
function Rest<R>({ rows, most = rows.length, total = rows.length, restOnTab, asked = [] }: Props<R>) {
  const t = useMessages(messages)
  if (total <= most) return <MoreRelated related={asked} />
  if (!restOnTab) return <p className="n-panel-empty n-dim">{t('more', { count: total - most })}</p>
  return (
    <a className="n-panel-more" href="?tab=pod">
      {t('pods', { count: total })}
    </a>
  )
}
