import { Field } from '@naru/ui/field.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { messages } from './messages.ts'
import { type ChartObject, useChosenVersion, useVersions } from './use-chart.ts'
import './chart.css'

/** Chooses the version that all tabs are about. */
export function VersionChoice({ object }: { readonly object: ChartObject }) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const { latest } = object.record
  const chosen = useChosenVersion(object)
  const known = (useVersions(object).data?.versions ?? []).map(({ version }) => version)
  const versions = known.includes(chosen) ? known : [chosen, ...known]
  return (
    <div className="n-chart-bar">
      <Field label={t('version')}>
        {(ids) => (
          <select
            {...ids}
            className="n-input n-select"
            value={chosen}
            onChange={({ target }) =>
              void setSearch({ version: target.value === latest ? null : target.value }, { push: true })
            }
          >
            {versions.map((version) => (
              <option key={version} value={version}>
                {version === latest ? t('newest', { version }) : version}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
