import type { Alert } from '@naru/contract/api/alerts'
import { Button } from '@naru/ui/button.tsx'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { useCallback } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useTyped } from '../../parts/typed/use-typed.ts'
import { useSetSearch } from '../../shell/search.ts'
import { type AlertFilter, countAlerts, GROUPINGS, SHOWN_ALERTS } from './alert-filter.ts'
import { messages } from './messages.ts'

type Props = { readonly filter: AlertFilter; readonly alerts: readonly Alert[] }

/** What of the alerts is shown, and in which groups; all of it stands in the address. */
export function AlertFilters({ filter, alerts }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const setSearch = useSetSearch()
  const counts = countAlerts(alerts, filter)
  const severities = [...new Set(alerts.map(({ severity }) => severity))].filter((one) => one !== '')
  return (
    <search aria-label={t('filters')} className="n-alert-filters">
      <div className="n-toolbar" role="group" aria-label={t('state')}>
        {SHOWN_ALERTS.map((shown) => (
          <Button
            key={shown}
            size="s"
            aria-pressed={filter.shown === shown}
            onClick={() => void setSearch({ state: shown === 'firing' ? null : shown })}
          >
            {`${t(shown)} ${format.number(counts[shown])}`}
          </Button>
        ))}
      </div>
      <div className="n-alert-fields">
        <TextFilter text={filter.text} />
        <SelectField
          label={t('severity')}
          value={filter.severity}
          options={[
            { value: '', label: t('anySeverity') },
            ...severities.toSorted().map((value) => ({ value, label: value })),
          ]}
          onChange={({ target }) => void setSearch({ severity: target.value || null })}
        />
        <SelectField
          label={t('groupBy')}
          value={filter.by}
          options={GROUPINGS.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={({ target }) => void setSearch({ by: target.value === 'name' ? null : target.value })}
        />
      </div>
    </search>
  )
}

/** Finds by anything that is written in an alert or a rule. */
export function TextFilter({ text: wanted }: { readonly text: string }) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const change = useCallback((next: string) => void setSearch({ text: next || null }), [setSearch])
  const { text, type } = useTyped(wanted, change)
  return (
    <TextField label={t('text')} type="search" value={text} onChange={({ target }) => type(target.value)} />
  )
}
