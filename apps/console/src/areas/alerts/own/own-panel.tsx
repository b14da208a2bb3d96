import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import type { ReactNode } from 'react'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'

type Props = {
  readonly title: string
  readonly create: ReactNode
  readonly heads: readonly string[]
  /** How many there are; null until they are known. */
  readonly count: number | null
  readonly none: { readonly title: string; readonly text: string }
  /** A line for each. */
  readonly children: ReactNode
}

/** A table of records of the product's own, and where one more is created. */
export function OwnPanel({ title, create, heads, count, none, children }: Props) {
  if (count === null) return <DelayedLoading part />
  return (
    <Panel title={title} action={create}>
      {count === 0 ? (
        <EmptyState title={none.title}>{none.text}</EmptyState>
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
