import { buildRights } from '@naru/contract/rbac/account-rights'
import { grantsBehind } from '@naru/contract/rbac/right-cells'
import type { RuleRow } from '@naru/contract/rbac/rule-table'
import { SelectField } from '@naru/ui/field.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { RuleGrid } from '../rbac/rule-grid.tsx'
import { grantKey } from './grant-table.tsx'
import { GrantWords } from './grant-words.tsx'
import { messages } from './messages.ts'
import type { ToldGrant } from './told-grants.ts'

type Props = {
  readonly cluster: string
  readonly grants: readonly ToldGrant[]
  /** Null for the whole cluster. */
  readonly place: string | null
  readonly places: readonly (string | null)[]
}

/** Verbs by resource in one place, each tick with why; what holds everywhere counts in a namespace too. */
export function PlaceRights({ cluster, grants, place, places }: Props) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const rows = buildRights(grants).find(({ namespace }) => namespace === place)?.rows ?? []
  const behind = (row: RuleRow<ToldGrant>, verb: string) =>
    grantsBehind(grants, { namespace: place }, row, verb)
  return (
    <Panel title={t('may', { place: place ?? t('wholeCluster') })} note={t('press')}>
      {places.length > 1 && (
        <div className="n-rights-place">
          <SelectField
            label={t('place')}
            value={place ?? ''}
            options={places.map((one) => ({ value: one ?? '', label: one ?? t('wholeCluster') }))}
            onChange={({ target }) => void setSearch({ in: target.value })}
          />
        </div>
      )}
      <RuleGrid key={`${cluster} ${place ?? ''}`} rows={rows} why={{ behind, tell: tellWhy(cluster) }} />
    </Panel>
  )
}

function tellWhy(cluster: string) {
  return (row: RuleRow<ToldGrant>, verb: string, grants: readonly ToldGrant[]) => (
    <Why cluster={cluster} verb={verb} name={row.name} grants={grants} />
  )
}

type WhyProps = {
  readonly cluster: string
  readonly verb: string
  readonly name: string
  readonly grants: readonly ToldGrant[]
}

function Why({ cluster, verb, name, grants }: WhyProps) {
  const t = useMessages(messages)
  return (
    <>
      <p className="n-rights-why">{t('why', { verb, name })}</p>
      <ul className="n-rights-behind">
        {grants.map((grant) => (
          <GrantWords key={grantKey(grant)} cluster={cluster} grant={grant} />
        ))}
      </ul>
    </>
  )
}
