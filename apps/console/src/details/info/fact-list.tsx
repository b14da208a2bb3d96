import { builtInRef } from '@naru/contract/kinds/built-in-kinds'
import type { Column } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKindOf } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { type CellValue, isUsage } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { Breakable } from '@naru/ui/breakable.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import type { ReactNode } from 'react'
import { openAction } from '../../actions/action-store.ts'
import { objectTarget } from '../../actions/action-target.ts'
import { useClusterName } from '../../data/cluster-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { Cell } from '../../lists/rows/cell.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Reference } from '../../parts/reference.tsx'
import type { Fact } from '../kind-view.ts'
import { messages } from '../messages.ts'
import type { TabProps } from '../tab-props.ts'

type FactListProps = Pick<TabProps, 'kind' | 'cluster' | 'object' | 'rules'> & {
  /** Columns that are shown elsewhere. */
  readonly without?: readonly string[] | 'all' | undefined
}

/** Label and value in two columns: where it is, the kind's own columns, then what the kind adds. */
export function FactList({ kind, cluster, object, rules, without = [] }: FactListProps) {
  const t = useMessages(messages)
  const standard = useStandardFacts(kind, cluster, object)
  const columns = (rules?.columns ?? []).filter(
    ({ id }) => id !== 'status' && without !== 'all' && !without.includes(id),
  )
  const own = useColumnFacts(cluster, object, columns)
  const facts = [...standard, ...own, ...useMetadataFacts(kind, cluster, object)].toSorted(wideLast)
  return (
    <Panel title={t('facts')}>
      <dl className="n-facts">
        {facts.map(({ label, value, wide }) => (
          <div key={label} className={wide ? 'wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="n-faint">–</span>}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function useStandardFacts(kind: KindSpec, cluster: string, object: KubeObject): readonly Fact[] {
  const t = useMessages(messages)
  const format = useFormat()
  const clusterName = useClusterName()
  const { namespace, creationTimestamp } = object.metadata
  const created = parseTime(creationTimestamp)
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
    created !== null && {
      label: t(kind.id === 'cluster' ? 'connected' : 'created'),
      value: <span title={format.utc(created)}>{format.dateTime(created)}</span>,
    },
    object.metadata.ownerReferences !== undefined && {
      label: t('owner'),
      value: <Owners cluster={cluster} object={object} />,
    },
  ]
  return facts.filter((fact) => fact !== false)
}

function useMetadataFacts(kind: KindSpec, cluster: string, object: KubeObject): readonly Fact[] {
  const t = useMessages(messages)
  if (kind.source !== 'kubernetes') return []
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

function useColumnFacts(cluster: string, object: KubeObject, columns: readonly Column[]): readonly Fact[] {
  const text = useText()
  const now = useNow()
  const { name, namespace = null, uid = '' } = object.metadata
  const row: Row = { uid, cluster, namespace, name, created: 0, version: '', cells: [] }
  return (
    columns
      .map((column) => ({ ...column, shown: column.value(object, { now }) }))
      // Use has a panel of its own.
      .filter(({ shown }) => shown === null || !isUsage(shown))
      .map(({ title, type, shown }) => ({
        label: text(title),
        wide: isLong(shown),
        value: isWords(shown) ? <Words words={shown} /> : <Cell type={type} value={shown} row={row} />,
      }))
  )
}

/** Wide ones between the others would leave a hole beside what stands before them. */
function wideLast(a: Fact, b: Fact): number {
  return Number(a.wide ?? false) - Number(b.wide ?? false)
}

/** Characters that a half of the panel has room for, about. */
const HALF = 26

function isLong(value: CellValue): boolean {
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
  const links = ownerReferences.map(({ uid, apiVersion, kind, name }) => {
    const spec = findKindOf(apiVersion, kind)
    const at = spec?.scope === 'cluster' ? null : namespace
    const ref = spec?.id ?? builtInRef(apiVersion, kind)
    return ref ? (
      <Reference key={uid} kind={ref} cluster={cluster} namespace={at} name={name} />
    ) : (
      <span key={uid}>{`${kind}/${name}`}</span>
    )
  })
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
  const entries = Object.entries(pairs)
  return (
    <span className="n-pair-list">
      {entries.map(([key, value]) => (
        <span key={key} className="n-pair-chip" title={`${key}=${value}`}>
          <b>{key}</b>
          {value && <span>{value}</span>}
        </span>
      ))}
      {entries.length === 0 && <span className="n-faint">{t('none')}</span>}
      {kind.actions.includes('edit-labels') && (
        <Button
          variant="link"
          size="s"
          onClick={() =>
            openAction({ action: 'edit-labels', targets: [objectTarget(kind, cluster, object)] })
          }
        >
          {t('edit')}
        </Button>
      )}
    </span>
  )
}
