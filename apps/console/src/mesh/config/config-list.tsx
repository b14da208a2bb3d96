import { istioConfigList } from '@naru/contract/mesh/wire/istio-config'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { useMemo } from 'react'
import { type Translate, useMessages } from '../../i18n/messages.ts'
import { Age } from '../../lists/rows/age.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useSearchValues } from '../../shell/search.ts'
import { ChoiceFilter, FilterBar, useClearFilters } from '../list/filter-fields.tsx'
import { type MeshColumn, MeshTable } from '../list/mesh-table.tsx'
import { StateCounts } from '../list/state-counts.tsx'
import { MeshListAnswer } from '../room/mesh-answer.tsx'
import { useMeshNamespaces } from '../room/mesh-namespaces.ts'
import { configHref } from '../room/mesh-paths.ts'
import { MeshRoom } from '../room/mesh-room.tsx'
import { useMesh } from '../room/use-mesh.ts'
import {
  buildConfigRows,
  CONFIG_FILTERS,
  type ConfigRow,
  keepsConfig,
  parseConfigFilter,
  ROW_STANDINGS,
  standingOf,
} from './config-rows.ts'
import { TYPE_OPTIONS, typeMark, typeTitle } from './config-type.ts'
import { messages } from './messages.ts'
import { NewConfigMenu } from './new-config-menu.tsx'
import { STANDING_TONES, StandingBadge } from './standing.tsx'

/** Every object of the mesh's configuration, with what is wrong with it. */
export function ConfigListPage() {
  return <MeshRoom>{(cluster) => <ConfigList key={cluster} cluster={cluster} />}</MeshRoom>
}

function ConfigList({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const search = useSearchValues()
  const namespaces = useMeshNamespaces(cluster)
  const { asked: names } = namespaces
  const asked = useMesh(
    names === null
      ? null
      : {
          cluster,
          parts: ['istio', 'config'],
          schema: istioConfigList,
          query: { validate: true, namespaces: names },
        },
  )
  const rows = useMemo(() => asked.data && buildConfigRows(asked.data), [asked.data])
  const filter = parseConfigFilter(search)
  const clear = useClearFilters(CONFIG_FILTERS)
  const key = JSON.stringify(filter)
  // The filter is parsed anew for each drawing; its text is the same as long as it is.
  const { shown, states } = useMemo(() => {
    const wanted = JSON.parse(key) as typeof filter
    return {
      shown: rows?.filter(keepsConfig(wanted)),
      states: rows
        ?.filter(keepsConfig({ ...wanted, standing: null }))
        .map(({ validation }) => standingOf(validation)),
    }
  }, [rows, key])
  const columns = useMemo(() => buildColumns(cluster, t), [cluster, t])
  return (
    <div className="n-list-page">
      <PageHeader actions={<NewConfigMenu cluster={cluster} namespace={namespaces.chosen[0] ?? null} />} />
      <FilterBar namespaces={namespaces} own={CONFIG_FILTERS}>
        <ChoiceFilter label={t('type')} of="otype" value={filter.type} options={TYPE_OPTIONS} />
        <ChoiceFilter
          label={t('validation')}
          of="validation"
          value={filter.standing}
          options={ROW_STANDINGS.map((value) => ({ value, label: t(value) }))}
        />
      </FilterBar>
      <StateCounts
        of="validation"
        chosen={filter.standing}
        order={ROW_STANDINGS}
        states={states}
        tones={STANDING_TONES}
        words={t}
      />
      <MeshListAnswer asked={{ ...asked, error: asked.error ?? namespaces.error }}>
        {() => (
          <MeshTable<ConfigRow>
            label={t('table')}
            columns={columns}
            rows={shown}
            total={rows?.length ?? 0}
            keyOf={({ type, namespace, name }) => `${type}/${namespace}/${name}`}
            nameOf={nameOf}
            hrefOf={(row) => configHref(row.type, { cluster, ...row })}
            narrowing={{ namespaces, clear }}
          />
        )}
      </MeshListAnswer>
    </div>
  )
}

const nameOf = ({ name }: ConfigRow): string => name

function buildColumns(
  cluster: string,
  t: Translate<'name' | 'type' | 'namespace' | 'validation' | 'age'>,
): readonly MeshColumn<ConfigRow>[] {
  return [
    {
      id: 'name',
      title: t('name'),
      width: 200,
      max: 420,
      first: true,
      pinned: true,
      sortBy: nameOf,
      cell: (row) => (
        <ObjectLink
          mark={typeMark(row.type)}
          name={row.name}
          href={configHref(row.type, { cluster, ...row })}
          kindTitle={typeTitle(row.type)}
          cut
        />
      ),
    },
    {
      id: 'type',
      title: t('type'),
      width: 170,
      max: 240,
      sortBy: ({ type }) => typeTitle(type),
      cell: ({ type }) => <span className="n-clip">{typeTitle(type)}</span>,
    },
    {
      id: 'namespace',
      title: t('namespace'),
      width: 130,
      max: 220,
      sortBy: ({ namespace }) => namespace,
      cell: ({ namespace }) => <span className="n-clip">{namespace}</span>,
    },
    {
      id: 'validation',
      title: t('validation'),
      width: 190,
      max: 260,
      sortBy: ({ validation }) => ROW_STANDINGS.indexOf(standingOf(validation)),
      cell: ({ validation }) => <StandingBadge validation={validation} />,
    },
    {
      id: 'age',
      title: t('age'),
      width: 100,
      align: 'end',
      sortBy: ({ created }) => -(created ?? 0),
      cell: ({ created }) => (created === null ? <span className="n-faint">–</span> : <Age at={created} />),
    },
  ]
}
