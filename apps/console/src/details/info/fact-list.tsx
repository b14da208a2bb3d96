import { sameInBoth } from '@naru/contract/i18n/locale'
import type { Column } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import { readFact, type ToldFact } from '@naru/contract/kinds/told-fact'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readTracker } from '@naru/contract/kubernetes/read-tracker'
import { parseTime } from '@naru/contract/kubernetes/time'
import { buildMention } from '@naru/contract/relations/mention'
import { type CellValue, isLink } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { Breakable } from '@naru/ui/breakable.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PairList } from '@naru/ui/text/pair-list.tsx'
import type { ReactNode } from 'react'
import { openAction } from '../../actions/action-store.ts'
import { objectTarget } from '../../actions/action-target.ts'
import { useClusterName } from '../../data/cluster-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { BooleanCell, Cell } from '../../lists/rows/cell.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Reference } from '../../parts/reference.tsx'
import { setSettings, useSetting } from '../../shell/settings-store.ts'
import type { Fact } from '../kind-view.ts'
import { messages } from '../messages.ts'
import { Mentioned } from '../related/mentioned.tsx'
import type { TabProps } from '../tab-props.ts'
import { DeployedBy } from './deployed-by.tsx'
import { Fold } from './fold.tsx'
import { listToldColumns } from './told-columns.ts'

type FactListProps = Pick<TabProps, 'kind' | 'cluster' | 'object' | 'rules'> & {
  /** Columns that are shown elsewhere. */
  readonly without?: readonly string[] | 'all' | undefined
}

/** Label and value in two columns: where it is and the kind's own columns; folded below, what names and marks it. */
export function FactList({ kind, cluster, object, rules, without = [] }: FactListProps) {
  const t = useMessages(messages)
  const standard = useStandardFacts(kind, cluster, object)
  const own = useColumnFacts(cluster, object, rules?.columns ?? [], without)
  const told = useToldFacts(object, rules?.facts ?? [])
  const facts = [...standard, ...own, ...told].toSorted(wideLast)
  return (
    <Panel title={t('facts')}>
      <Facts of={facts} />
      {kind.source === 'kubernetes' && <Metadata kind={kind} cluster={cluster} object={object} />}
    </Panel>
  )
}

function Facts({ of }: { readonly of: readonly Fact[] }) {
  return (
    <dl className="n-facts">
      {of.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'wide' : undefined}>
          <dt>{label}</dt>
          <dd>{value ?? <span className="n-faint">–</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

type MetadataProps = Pick<FactListProps, 'kind' | 'cluster' | 'object'>

/** What everything has and few look for. */
function Metadata({ kind, cluster, object }: MetadataProps) {
  const t = useMessages(messages)
  const open = useSetting('metadataOpen')
  const { labels = {}, annotations = {} } = object.metadata
  const counts = [
    t('labelCount', { count: Object.keys(labels).length }),
    t('annotationCount', { count: Object.keys(annotations).length }),
  ]
  return (
    <Fold
      title={t('metadata')}
      note={counts.join(' · ')}
      open={open}
      onToggle={(next) => setSettings({ metadataOpen: next })}
    >
      <Facts of={useMetadataFacts(kind, cluster, object)} />
    </Fold>
  )
}

function useStandardFacts(kind: KindSpec, cluster: string, object: KubeObject): readonly Fact[] {
  const t = useMessages(messages)
  const text = useText()
  const format = useFormat()
  const clusterName = useClusterName()
  const { namespace, creationTimestamp } = object.metadata
  const created = parseTime(creationTimestamp)
  const application = readTracker(object)
  const inCluster = kind.source === 'kubernetes'
  const facts: (Fact | false)[] = [
    namespace !== undefined && {
      label: t('namespace'),
      value: <Reference kind="namespace" cluster={cluster} namespace={null} name={namespace} />,
    },
    inCluster && {
      label: t('cluster'),
      value: (
        <Reference kind="cluster" cluster="" namespace={null} name={cluster} text={clusterName(cluster)} />
      ),
    },
    kind.among !== undefined &&
      kind.among.called === undefined && {
        label: text(findKind(kind.among.kind)?.title.one ?? sameInBoth(kind.kind)),
        value: (
          <Reference
            kind={kind.among.kind}
            {...{ cluster, namespace: namespace ?? null, name: object.metadata.name }}
          />
        ),
      },
    created !== null && {
      label: t(kind.id === 'cluster' ? 'connected' : 'created'),
      value: <span title={format.utc(created)}>{format.dateTime(created)}</span>,
    },
    object.metadata.ownerReferences !== undefined && {
      label: t('owner'),
      value: <Owners cluster={cluster} object={object} />,
    },
    application !== null && { label: t('deployedBy'), value: <DeployedBy application={application} /> },
  ]
  return facts.filter((fact) => fact !== false)
}

function useMetadataFacts(kind: KindSpec, cluster: string, object: KubeObject): readonly Fact[] {
  const t = useMessages(messages)
  const { uid = '', labels = {}, annotations = {} } = object.metadata
  return [
    { label: t('uid'), wide: true, value: <Copyable what={t('uid')} text={uid} /> },
    {
      label: t('labels'),
      wide: true,
      value: <Pairs kind={kind} cluster={cluster} object={object} pairs={labels} />,
    },
    {
      label: t('annotations'),
      wide: true,
      value: <Pairs kind={kind} cluster={cluster} object={object} pairs={annotations} />,
    },
  ]
}

function useColumnFacts(
  cluster: string,
  object: KubeObject,
  columns: readonly Column[],
  without: readonly string[] | 'all',
): readonly Fact[] {
  const text = useText()
  const now = useNow()
  const { name, namespace = null, uid = '' } = object.metadata
  // A cell reads the others of its row: what is missing is nothing wrong where the status says so.
  const cells = columns.map((column) => column.value(object, { now }))
  const row: Row = { uid, cluster, namespace, name, created: 0, version: '', cells }
  return listToldColumns(columns, cells, without).map(({ title, type, shown }) => ({
    label: text(title),
    wide: isLong(shown),
    value: isWords(shown) ? <Words words={shown} /> : <Cell type={type} value={shown} row={row} />,
  }))
}

/** What an object lacks is left out: there is no column that it would leave empty. */
function useToldFacts(object: KubeObject, facts: readonly ToldFact[]): readonly Fact[] {
  const text = useText()
  return facts.flatMap((one) => {
    const shown = readFact(object, one)
    if (shown === null) return []
    if (typeof shown === 'boolean') return { label: text(one.title), value: <BooleanCell value={shown} /> }
    const value = typeof shown === 'string' ? shown : <Words words={shown} />
    return { label: text(one.title), wide: isLong(shown), value }
  })
}

/** Wide ones between the others would leave a hole beside what stands before them. */
function wideLast(a: Fact, b: Fact): number {
  return Number(a.wide ?? false) - Number(b.wide ?? false)
}

/** Characters that a half of the panel has room for, about. */
const HALF = 24
/** As many take the mark of what a link leads to. */
const MARK = 5

function isLong(value: CellValue): boolean {
  if (isLink(value)) return value.name.length + MARK > HALF
  const words = isWords(value) ? value : [typeof value === 'string' ? value : '']
  return words.some((word) => word.length > HALF)
}

function isWords(value: CellValue): value is readonly string[] {
  return Array.isArray(value) && value.length > 0
}

/** A page has the room for what a table's cell only counts. */
function Words({ words }: { readonly words: readonly string[] }) {
  return (
    <ul className="n-words">
      {words.map((word) => (
        <li key={word}>
          <Breakable pieces={word.split(/(?<=\/)|(?=[:@])/)} />
        </li>
      ))}
    </ul>
  )
}

function Owners({ cluster, object }: { readonly cluster: string; readonly object: KubeObject }) {
  const { namespace = null, ownerReferences = [] } = object.metadata
  const links = ownerReferences.map((owner) => (
    <Mentioned key={owner.uid} cluster={cluster} to={buildMention(owner, namespace)} />
  ))
  return <span className="n-links">{links}</span>
}

function Copyable({ what, text }: { readonly what: string; readonly text: string }) {
  return (
    <span className="n-copyable">
      <code>{text}</code>
      <CopyButton what={what} text={text} />
    </span>
  )
}

type PairsProps = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  readonly pairs: Readonly<Record<string, string>>
}

function Pairs({ kind, cluster, object, pairs }: PairsProps): ReactNode {
  const t = useMessages(messages)
  const target = objectTarget(kind, cluster, object)
  return (
    <PairList pairs={pairs}>
      {Object.keys(pairs).length === 0 && <span className="n-faint">{t('none')}</span>}
      {kind.actions.includes('edit-labels') && target.blocked['edit-labels'] === undefined && (
        <Button
          variant="link"
          size="s"
          onClick={() => openAction({ action: 'edit-labels', targets: [target] })}
        >
          {t('edit')}
        </Button>
      )}
    </PairList>
  )
}
