import { allowsVerb, type RuleRow, TABLE_VERBS } from '@naru/contract/rbac/rule-table'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** What is behind one cell, and how that is told once it is asked for. */
export type CellReasons<Source> = {
  readonly behind: (row: RuleRow<Source>, verb: string) => readonly Source[]
  readonly tell: (row: RuleRow<Source>, verb: string, sources: readonly Source[]) => ReactNode
}

type Props<Source> = {
  readonly row: RuleRow<Source>
  readonly about: ReactNode
  /** Verbs that have no column; false where no row has any. */
  readonly others: ReactNode
  readonly why: CellReasons<Source> | undefined
}

/** One resource: a cell for each verb, which says why when it is pressed and there is more than the row to tell. */
export function GridRow<Source>({ row, about, others, why }: Props<Source>) {
  const [asked, setAsked] = useState<string | null>(null)
  const told = asked === null ? null : why?.tell(row, asked, why.behind(row, asked))
  return (
    <>
      <tr>
        <td>{about}</td>
        {TABLE_VERBS.map((verb) => (
          <td key={verb}>
            {why && why.behind(row, verb).length > 0 ? (
              <WhyButton
                verb={verb}
                name={row.name}
                open={asked === verb}
                onToggle={() => setAsked(asked === verb ? null : verb)}
              />
            ) : (
              <Tick on={!why && allowsVerb(row, verb)} verb={verb} />
            )}
          </td>
        ))}
        {others !== false && <td>{others}</td>}
      </tr>
      {told && (
        <tr className="n-rule-why">
          <td colSpan={TABLE_VERBS.length + (others === false ? 1 : 2)}>{told}</td>
        </tr>
      )}
    </>
  )
}

function Tick({ on, verb }: { readonly on: boolean; readonly verb: string }) {
  const t = useMessages(messages)
  const said = `${verb}: ${t(on ? 'yes' : 'no')}`
  return (
    <span className={on ? 'n-rule-yes' : 'n-faint'} title={said}>
      <span aria-hidden="true">{on ? '✓' : '–'}</span>
      <span className="n-visually-hidden">{said}</span>
    </span>
  )
}

type WhyProps = {
  readonly verb: string
  readonly name: string
  readonly open: boolean
  readonly onToggle: () => void
}

function WhyButton({ verb, name, open, onToggle }: WhyProps) {
  const t = useMessages(messages)
  const said = t('why', { verb, name })
  return (
    <button
      type="button"
      className="n-rule-yes n-rule-ask"
      aria-expanded={open}
      aria-label={said}
      title={said}
      onClick={onToggle}
    >
      ✓
    </button>
  )
}
