import { ALL } from '@naru/contract/pages/page'
import { pagePath } from '@naru/contract/pages/paths'
import { ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { messages } from './messages.ts'

type None = {
  readonly title: string
  readonly text: string
  /** The title where only the chosen cluster has none. */
  readonly here: string
  /** How many there are in all clusters. */
  readonly total: number
  /** Where they stand. */
  readonly tab: 'settings' | 'targets'
}

type Props = {
  readonly title: string
  readonly create: ReactNode
  readonly heads: readonly string[]
  /** How many there are; null until they are known. */
  readonly count: number | null
  readonly none: None
  /** A line for each. */
  readonly children: ReactNode
}

/** A table of records of the product's own, and where one more is created. */
export function OwnPanel({ title, create, heads, count, none, children }: Props) {
  if (count === null) return <DelayedLoading of="part" />
  return (
    <Panel title={title} action={create}>
      {count === 0 ? (
        <Nothing {...none} />
      ) : (
        <div className="n-table-scroll">
          <PlainTable heads={heads} className="n-plain-table n-alert-table">
            {children}
          </PlainTable>
        </div>
      )}
    </Panel>
  )
}

function Nothing({ title, text, here, total, tab }: None) {
  const t = useMessages(messages)
  if (total === 0) return <EmptyState title={title}>{text}</EmptyState>
  const toAll = <ButtonLink href={pagePath('P_ALERT', { cluster: ALL, tab })}>{t('everywhere')}</ButtonLink>
  return (
    <EmptyState title={here} actions={toAll}>
      {t('elsewhere', { count: total })}
    </EmptyState>
  )
}
