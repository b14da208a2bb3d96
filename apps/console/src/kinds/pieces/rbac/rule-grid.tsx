import { findDangers } from '@naru/contract/rbac/dangers'
import { EVERY } from '@naru/contract/rbac/policy-rule'
import { otherVerbs, type RuleRow, ruleOf, TABLE_VERBS } from '@naru/contract/rbac/rule-table'
import { Button } from '@naru/ui/button.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { type CellReasons, GridRow } from './grid-row.tsx'
import { messages } from './messages.ts'
import { PartedName } from './parted-name.tsx'
import './rbac.css'

const SHOWN = 40

type Props<Source> = {
  readonly rows: readonly RuleRow<Source>[]
  /** By what a row is allowed, where that may be several. */
  readonly by?: (sources: readonly Source[]) => ReactNode
  /** By what a single cell is, in place of what its row alone says. */
  readonly why?: CellReasons<Source>
}

/** Verbs by resource, the dangerous ones first; verbs that have no column stand in words. */
export function RuleGrid<Source>({ rows, by, why }: Props<Source>) {
  const t = useMessages(messages)
  const format = useFormat()
  const [whole, setWhole] = useState(false)
  if (rows.length === 0) return <p className="n-panel-empty n-dim">{t('noRules')}</p>
  const marked = rows.map((row) => ({ row, dangers: findDangers([ruleOf(row)]) }))
  const ordered = [
    ...marked.filter(({ dangers }) => dangers.length > 0),
    ...marked.filter(({ dangers }) => dangers.length === 0),
  ]
  const hasOthers = rows.some((row) => otherVerbs(row).length > 0)
  const heads = [t('resource'), ...TABLE_VERBS.map(breakable), ...(hasOthers ? [t('others')] : [])]
  return (
    <>
      {/* Nothing in it takes the focus, and it may be wider than its window. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="n-table-scroll n-rule-grid" tabIndex={0} aria-label={t('resource')}>
        <PlainTable heads={heads}>
          {(whole ? ordered : ordered.slice(0, SHOWN)).map(({ row, dangers }) => (
            <GridRow
              key={[row.about, row.group, row.name, ...row.names].join(' ')}
              row={row}
              about={<About row={row} dangers={dangers} by={by?.(row.sources)} />}
              others={hasOthers && <OtherVerbs row={row} />}
              why={why}
            />
          ))}
        </PlainTable>
      </section>
      {!whole && ordered.length > SHOWN && (
        <div className="n-panel-more">
          <Button variant="link" onClick={() => setWhole(true)}>
            {t('all', { count: format.number(ordered.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

/** A verb may end in one line and begin in the next, so that its column is narrow. */
function breakable(verb: string): string {
  return verb.replace('collection', '\u200bcollection')
}

type AboutProps = {
  readonly row: RuleRow<unknown>
  readonly dangers: ReturnType<typeof findDangers>
  readonly by: ReactNode
}

function About({ row, dangers, by }: AboutProps) {
  const t = useMessages(messages)
  const text = useText()
  const { about, group, name, names } = row
  const why = dangers.map(({ says }) => text(says)).join(' ')
  return (
    <span className="n-rule-about">
      <span>
        {why !== '' && (
          <span role="img" aria-label={why} title={why}>
            <StatusIcon tone="warning" />
          </span>
        )}
        <PartedName name={name} />
        <small className="n-dim">{about === 'path' ? t('path') : group || t('core')}</small>
      </span>
      {names.length > 0 && <small className="n-dim">{t('only', { names: names.join(', ') })}</small>}
      {by && (
        <small className="n-links">
          <span className="n-dim">{t('by')}</span>
          {by}
        </small>
      )}
    </span>
  )
}

function OtherVerbs({ row }: { readonly row: RuleRow<unknown> }) {
  const t = useMessages(messages)
  const words = otherVerbs(row).map((verb) => (verb === EVERY ? t('everyVerb') : verb))
  return words.length === 0 ? <span className="n-faint">–</span> : <>{words.join(', ')}</>
}
