import { describePeers, describePorts } from '@naru/contract/kinds/network/reach/policy-words'
import type { PolicyRule } from '@naru/contract/kinds/network/reach/read-policy'
import { Panel } from '@naru/ui/panel.tsx'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import './reach.css'

/** One way: what its rules allow, each with what stands below it. */
type Way = {
  readonly title: string
  /** Null where nothing restricts it. */
  readonly rules: readonly (PolicyRule & { readonly below?: ReactNode })[] | null
  /** What stands there where no rule allows anything. */
  readonly closed: ReactNode
}

type Props = {
  readonly note: string
  readonly from: Way
  readonly self: { readonly title: string; readonly says: ReactNode }
  readonly to: Way
  /** What is said where nothing restricts a way. */
  readonly open: string
}

/** Three columns of boxes: who may reach the pods, the pods, whom they may reach. Read aloud they are three lists. */
export function ReachPicture({ note, from, self, to, open }: Props) {
  const t = useMessages(messages)
  return (
    <Panel title={t('picture')} note={note} className="n-reach-panel">
      <div className="n-reach">
        <Column title={from.title} way="from">
          <Rules of={from} open={open} />
        </Column>
        <Column title={self.title} way="pods">
          <li className="n-reach-box n-reach-self">{self.says}</li>
        </Column>
        <Column title={to.title} way="to">
          <Rules of={to} open={open} />
        </Column>
      </div>
    </Panel>
  )
}

type ColumnProps = {
  readonly title: string
  readonly way: 'from' | 'pods' | 'to'
  readonly children: ReactNode
}

function Column({ title, way, children }: ColumnProps) {
  const id = useId()
  return (
    <section className={`n-reach-${way}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

function Rules({ of: { rules, closed }, open }: { readonly of: Way; readonly open: string }) {
  const locale = useLocale()
  if (rules === null) return <li className="n-reach-box n-reach-open">{open}</li>
  if (rules.length === 0) return <li className="n-reach-box n-reach-closed">{closed}</li>
  return rules.map((rule, index) => (
    // Rules have no name, and two may be the same.
    // oxlint-disable-next-line react/no-array-index-key
    <li key={index} className="n-reach-box">
      {describePeers(rule, locale).map((peer) => (
        <p key={peer}>{peer}</p>
      ))}
      <code>{describePorts(rule, locale)}</code>
      {rule.below}
    </li>
  ))
}
