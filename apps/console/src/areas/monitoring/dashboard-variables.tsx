import {
  type Dashboard,
  type DashboardVariable,
  fillExpression,
  type VariableValues,
} from '@naru/contract/monitoring/dashboard'
import { Picker } from '@naru/ui/picker.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { valuesQuery } from '../../promql/metric-data.ts'
import { useSetSearch } from '../../shell/search.ts'
import { valueQuery } from './dashboard-search.ts'
import { messages } from './messages.ts'

type Props = {
  readonly cluster: string
  readonly dashboard: Dashboard
  readonly values: VariableValues
}

/** A choice for each variable, of what the cluster has. */
export function DashboardVariables({ cluster, dashboard, values }: Props) {
  const t = useMessages(messages)
  if (dashboard.variables.length === 0) return null
  return (
    <div className="n-dashboards-variables" role="group" aria-label={t('variables')}>
      {dashboard.variables.map((variable) => (
        <VariableChoice key={variable.id} {...{ cluster, dashboard, values, variable }} />
      ))}
    </div>
  )
}

const ALL = '*'

function VariableChoice(props: Props & { readonly variable: DashboardVariable }) {
  const { cluster, dashboard, values, variable } = props
  const t = useMessages(messages)
  const text = useText()
  const setSearch = useSetSearch()
  const { data } = useQuery(valuesQuery(cluster, variable.label, fillExpression(variable.match, values, 0)))
  const names = data?.state === 'answered' ? data.names : []
  const title = text(variable.title)
  return (
    <Picker
      label={title}
      value={values[variable.id] ?? ALL}
      sticky={{ value: ALL, label: `${title}: ${t('all')}` }}
      options={names.map((name) => ({ value: name, label: name }))}
      searchLabel={t('search')}
      emptyText={t('none')}
      onPick={(value) =>
        void setSearch(valueQuery(dashboard, variable.id, value === ALL ? null : value), { push: true })
      }
    />
  )
}
