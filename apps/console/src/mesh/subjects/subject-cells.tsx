import { KindMark } from '@naru/ui/kind-mark.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { Translate } from '../../i18n/messages.ts'
import { useMessages } from '../../i18n/messages.ts'
import { RowName } from '../../lists/rows/row-name.tsx'
import type { MeshColumn } from '../list/mesh-table.tsx'
import { referenceHref } from '../room/mesh-paths.ts'
import { kindOfReference, type MeshReference, markOfReference } from '../room/mesh-references.tsx'
import { HealthBadge } from './health-badge.tsx'
import { messages } from './messages.ts'
import { healthOrder, type SubjectNote, type SubjectRow } from './subject-row.ts'

const TONES = {
  ambient: 'ok',
  noSidecar: 'warning',
  outside: 'off',
  noApp: 'warning',
  noVersion: 'warning',
  external: 'off',
} as const satisfies Record<SubjectNote, string>

/** What stands out, each with its icon. */
export function SubjectNotes({ notes }: { readonly notes: readonly SubjectNote[] }) {
  const t = useMessages(messages)
  if (notes.length === 0) return null
  return (
    <span className="n-mesh-notes">
      {notes.map((note) => (
        <StatusBadge key={note} tone={TONES[note]} text={t(note)} />
      ))}
    </span>
  )
}

const MOST_SHOWN = 4

/** The configuration that is about something, as marks that lead to it. */
function ConfigMarks({
  cluster,
  config,
}: {
  readonly cluster: string
  readonly config: readonly MeshReference[]
}) {
  const t = useMessages(messages)
  if (config.length === 0) return <span className="n-faint">–</span>
  const rest = config.length - MOST_SHOWN
  return (
    <span className="n-mesh-marks">
      {config.slice(0, MOST_SHOWN).map((one) => {
        const title = `${kindOfReference(one)} ${one.namespace}/${one.name}`
        return (
          <a
            key={`${one.objectType}/${one.namespace}/${one.name}`}
            href={referenceHref(one.objectType, { cluster, ...one }) ?? undefined}
            tabIndex={-1}
            title={title}
          >
            <KindMark mark={markOfReference(one)} />
            <span className="n-visually-hidden">{title}</span>
          </a>
        )
      })}
      {rest > 0 && <span className="n-dim">{t('moreConfig', { count: rest })}</span>}
    </span>
  )
}

const nameOf = ({ name }: SubjectRow): string => name

type Words = Translate<'name' | 'namespace' | 'health' | 'notes' | 'config'>

/** All rows of a list are of one sort, so that no mark says which. */
export function nameColumn(t: Words, hrefOf: (row: SubjectRow) => string): MeshColumn<SubjectRow> {
  return {
    id: 'name',
    title: t('name'),
    width: 220,
    max: 380,
    first: true,
    pinned: true,
    sortBy: nameOf,
    cell: (row) => <RowName name={row.name} href={hrefOf(row)} />,
  }
}

/** The columns that applications, workloads and services share, after the name. */
export function subjectColumns(cluster: string, t: Words): readonly MeshColumn<SubjectRow>[] {
  return [
    {
      id: 'namespace',
      title: t('namespace'),
      width: 120,
      max: 200,
      sortBy: ({ namespace }) => namespace,
      cell: ({ namespace }) => <span className="n-clip">{namespace}</span>,
    },
    {
      id: 'health',
      title: t('health'),
      width: 150,
      max: 190,
      sortBy: healthOrder,
      cell: ({ health, replicas }) => <HealthBadge status={health} replicas={replicas} />,
    },
    {
      id: 'notes',
      title: t('notes'),
      width: 250,
      max: 460,
      sortBy: ({ notes }) => -notes.length,
      cell: ({ notes }) =>
        notes.length === 0 ? <span className="n-faint">–</span> : <SubjectNotes notes={notes} />,
    },
    {
      id: 'config',
      title: t('config'),
      width: 150,
      max: 220,
      sortBy: ({ config }) => -config.length,
      cell: ({ config }) => <ConfigMarks cluster={cluster} config={config} />,
    },
  ]
}
