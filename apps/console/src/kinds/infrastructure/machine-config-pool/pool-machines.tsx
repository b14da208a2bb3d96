import { node as nodeKind } from '@naru/contract/kinds/infrastructure/node'
import {
  countUpdated,
  listMachines,
  type MachineStep,
} from '@naru/contract/kinds/infrastructure/pool-machines'
import { readString } from '@naru/contract/manifest/read'
import { pointingAt, relatedOf } from '@naru/contract/relations/plan-related'
import type { Tone } from '@naru/contract/rows/status'
import { quoteWords } from '@naru/contract/text/quote-words'
import { Meter } from '@naru/ui/meter.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { countMore } from '../../pieces/more-related.tsx'
import { useRelated } from '../../pieces/related-items.ts'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import './pool-machines.css'

const TONES: Readonly<Record<MachineStep, Tone>> = {
  degraded: 'error',
  draining: 'progress',
  restarting: 'progress',
  updating: 'progress',
  held: 'warning',
  waiting: 'off',
  updated: 'ok',
}

/** How far each machine of the pool is, those that cannot follow first, with their own words why. */
export function PoolMachines({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const locale = useLocale()
  const here = { cluster, namespace: null }
  const related = relatedOf({ kind, object }, 'node')
  const nodes = useRelated(related && { ...here, kind: 'node', related })
  const pools = useRelated({ ...here, kind: 'machine-config-pool' })
  const machines = listMachines(object, pools.items, nodes.items)
  const { updated, total } = countUpdated(object, machines, countMore([nodes]) === 0)
  const counts = { updated: format.number(updated), total: format.number(total) }
  return (
    <ToldTable
      title={t('machines')}
      note={machines.length > 0 && t('count', counts)}
      className="n-machines"
      above={
        <div className="n-pool-meter">
          <Meter requested={0} used={updated / total} label={t('count', counts)} />
        </div>
      }
      rows={machines}
      keyOf={({ name }) => name}
      place={{ cluster }}
      columns={[
        [t('machine'), ({ name }) => ({ kind: 'node', name })],
        [t('state'), ({ step }) => ({ tone: TONES[step], says: t(step) })],
        [
          t('configuration'),
          ({ has }) => (has === '' ? '' : { kind: 'machine-config', name: has, cut: true }),
        ],
      ]}
      below={({ name, reason, step }) => {
        if (reason !== '') return quoteWords(reason, locale)
        return step === 'draining' ? drawn(HeldBack, { cluster, node: name }) : null
      }}
      // Without the other pools it is only not known which of them a machine prefers.
      asked={pools.state === 'loading' ? [nodes, pools] : [nodes]}
      none={t('none')}
    />
  )
}

/** What keeps a machine from being emptied, as its daemon told last. */
function HeldBack({ cluster, node }: { readonly cluster: string; readonly node: string }) {
  const related = pointingAt({ kind: nodeKind, object: { metadata: { name: node } } }, ['concerns'])
  const locale = useLocale()
  const { items } = useRelated({ cluster, namespace: null, kind: 'event', related })
  const held = items.find(({ reason }) => reason === 'FailedToDrain')
  return held ? <>{quoteWords(readString(held['message']), locale)}</> : null
}
