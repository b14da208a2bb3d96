import type { Tone } from '@naru/contract/rows/status'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { DrawnEdge, DrawnGraph, DrawnNode } from '../graph-model.ts'
import { messages as graphMessages } from '../messages.ts'
import { useNodeName } from '../use-node-name.ts'
import type { Change } from './mark-changes.ts'
import { messages } from './messages.ts'

type Element = DrawnNode | DrawnEdge
type Changed = { readonly element: Element; readonly change: Change }

/** What matters most first. */
const ORDER = ['worse', 'vanished', 'appeared'] as const satisfies readonly Change['what'][]
const MOST = 8

type Props = {
  readonly graph: DrawnGraph
  /** In unix seconds. */
  readonly since: number
  readonly onSelect: (id: string) => void
}

/** What came, went and got worse since an earlier moment, edges before the nodes at their ends. */
export function ChangesList({ graph, since, onSelect }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const changed = [...graph.edges, ...graph.nodes].flatMap((element) =>
    element.change ? [{ element, change: element.change }] : [],
  )
  return (
    <section aria-label={t('changes')}>
      <h3>{t('changes')}</h3>
      <p className="n-dim">{t('since', { time: format.dateTime(since * 1000) })}</p>
      {changed.length === 0 && <p>{t('same')}</p>}
      {ORDER.map((what) => (
        <OfOne
          key={what}
          title={t(what)}
          changed={changed.filter(({ change }) => change.what === what)}
          onSelect={onSelect}
        />
      ))}
    </section>
  )
}

type OfOneProps = Pick<Props, 'onSelect'> & { readonly title: string; readonly changed: readonly Changed[] }

function OfOne({ title, changed, onSelect }: OfOneProps) {
  const t = useMessages(messages)
  if (changed.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul className="n-mesh-edges">
        {changed.slice(0, MOST).map(({ element, change }) => (
          <li key={element.id}>
            <button type="button" className="n-mesh-edge" onClick={() => onSelect(element.id)}>
              <ElementName element={element} />
              <ChangeBadge change={change} />
            </button>
          </li>
        ))}
        {changed.length > MOST && <li className="n-dim">{t('more', { count: changed.length - MOST })}</li>}
      </ul>
    </>
  )
}

function ElementName({ element }: { readonly element: Element }) {
  const t = useMessages(graphMessages)
  const nameOf = useNodeName()
  return (
    <span>
      {'from' in element
        ? t('edgeTitle', { from: nameOf(element.from), to: nameOf(element.to) })
        : nameOf(element)}
    </span>
  )
}

const TONES: Readonly<Record<Change['what'], Tone>> = {
  worse: 'warning',
  vanished: 'off',
  appeared: 'running',
  refused: 'error',
  uncertain: 'warning',
}

/** How something differs from before: of what got worse, from which state to which. */
export function ChangeBadge({ change }: { readonly change: Change }) {
  const t = useMessages(messages)
  const text =
    change.what === 'worse'
      ? t('fromTo', { before: t(`status.${change.before}`), after: t(`status.${change.after}`) })
      : t(`is.${change.what}`)
  const isFailure = change.what === 'worse' && change.after === 'Failure'
  return <StatusBadge tone={isFailure ? 'error' : TONES[change.what]} text={text} />
}
