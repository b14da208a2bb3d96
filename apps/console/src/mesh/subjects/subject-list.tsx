import { HEALTH_STATUSES } from '@naru/contract/mesh/wire/health'
import { useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useSearchValues } from '../../shell/search.ts'
import { ChoiceFilter, FilterBar, useClearFilters } from '../list/filter-fields.tsx'
import { type MeshColumn, MeshTable } from '../list/mesh-table.tsx'
import { StateCounts } from '../list/state-counts.tsx'
import { type Answered, MeshListAnswer } from '../room/mesh-answer.tsx'
import type { NamespacesChoice } from '../room/mesh-namespaces.ts'
import { HEALTH_TONES } from './health-badge.tsx'
import { messages } from './messages.ts'
import {
  keepsSubject,
  keyOf,
  parseSubjectFilter,
  SUBJECT_FILTERS,
  type SubjectRow,
  WORST_FIRST,
} from './subject-row.ts'

type Props = {
  readonly label: string
  readonly namespaces: NamespacesChoice
  readonly asked: Answered<unknown>
  /** Stable over renders, as the columns are; undefined until they are known. */
  readonly rows: readonly SubjectRow[] | undefined
  readonly columns: readonly MeshColumn<SubjectRow>[]
  readonly hrefOf: (row: SubjectRow) => string
}

const nameOf = ({ name }: SubjectRow): string => name

/** A list of applications, workloads or services over namespaces. */
export function SubjectList({ label, namespaces, asked, rows, columns, hrefOf }: Props) {
  const t = useMessages(messages)
  const filter = parseSubjectFilter(useSearchValues())
  const clear = useClearFilters(SUBJECT_FILTERS)
  const key = JSON.stringify(filter)
  // The filter is parsed anew for each drawing; its text is the same as long as it is.
  const { shown, states } = useMemo(() => {
    const wanted = JSON.parse(key) as typeof filter
    return {
      shown: rows?.filter(keepsSubject(wanted)),
      states: rows?.filter(keepsSubject({ ...wanted, health: null })).map(({ health }) => health),
    }
  }, [rows, key])
  return (
    <div className="n-list-page">
      <PageHeader />
      <FilterBar namespaces={namespaces} own={SUBJECT_FILTERS}>
        <ChoiceFilter
          label={t('health')}
          of="health"
          value={filter.health}
          options={HEALTH_STATUSES.map((value) => ({ value, label: t(value) }))}
        />
        <ChoiceFilter
          label={t('sidecar')}
          of="sidecar"
          value={filter.sidecar}
          options={[
            { value: 'with', label: t('withSidecar') },
            { value: 'without', label: t('withoutSidecar') },
          ]}
        />
      </FilterBar>
      <StateCounts
        of="health"
        chosen={filter.health}
        order={WORST_FIRST}
        states={states}
        tones={HEALTH_TONES}
        words={t}
      />
      <MeshListAnswer asked={{ ...asked, error: asked.error ?? namespaces.error }}>
        {() => (
          <MeshTable<SubjectRow>
            label={label}
            columns={columns}
            rows={shown}
            total={rows?.length ?? 0}
            keyOf={keyOf}
            nameOf={nameOf}
            hrefOf={hrefOf}
            narrowing={{ namespaces, clear }}
          />
        )}
      </MeshListAnswer>
    </div>
  )
}
