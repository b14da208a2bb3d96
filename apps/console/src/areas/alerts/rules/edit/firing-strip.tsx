import { joinStates, type StateSpan } from '@naru/contract/alerts/rules/rehearse'
import { useLocale } from '../../../../i18n/locale.ts'
import { useMessages } from '../../../../i18n/messages.ts'
import { formatSpan } from './format-span.ts'
import { editMessages } from './messages.ts'
import { DAY_S, type Rehearsed } from './use-rehearsal.ts'

type Row = Rehearsed & { readonly name: string }

/** When rules would have been pending and firing, below the chart of what they look at and on its axis. */
export function FiringStrip({ rows }: { readonly rows: readonly Row[] }) {
  const t = useMessages(editMessages)
  return (
    <div className="n-strip">
      {rows.map((row) => (
        <StripRow key={row.name} row={row} />
      ))}
      <p className="n-strip-key n-dim">
        <span className="n-strip-part" data-state="firing" /> {t('firing')}
        <span className="n-strip-part" data-state="pending" /> {t('pending')}
      </p>
    </div>
  )
}

function lengthOf(spans: readonly StateSpan[], state: StateSpan['state']): number {
  return spans.reduce((sum, span) => sum + (span.state === state ? span.to - span.from : 0), 0)
}

const percent = (seconds: number): string => `${(100 * seconds) / DAY_S}%`

function StripRow({ row: { name, rehearsal, past, since } }: { readonly row: Row }) {
  const t = useMessages(editMessages)
  const locale = useLocale()
  const spans = joinStates(rehearsal, past, since)
  const [firing, pending] = (['firing', 'pending'] as const).map((state) =>
    formatSpan(locale, lengthOf(spans, state)),
  )
  return (
    <div className="n-strip-row">
      <span>{name}</span>
      <div
        className="n-strip-bar"
        role="img"
        aria-label={t('stripSays', { name, firing: firing ?? '', pending: pending ?? '' })}
      >
        {spans.map(({ state, from, to }) => (
          <span
            key={from}
            className="n-strip-part"
            data-state={state}
            style={{ insetInlineStart: percent(from - since), inlineSize: percent(to - from) }}
          />
        ))}
      </div>
    </div>
  )
}
