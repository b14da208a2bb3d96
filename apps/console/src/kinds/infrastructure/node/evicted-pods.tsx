import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { readAt, readItems, readString } from '@naru/contract/manifest/read'
import { quoteWords } from '@naru/contract/text/quote-words'
import { Panel } from '@naru/ui/panel.tsx'
import { useLive } from '../../../data/live/live.ts'
import { windowRows } from '../../../data/live/live-reducer.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Age } from '../../../lists/rows/age.tsx'
import { Reference } from '../../../parts/reference.tsx'
import { messages } from './messages.ts'
import { podsOn } from './pods-on.ts'

const SHOWN = 10

/** What the node sent away when it ran short, and of what; nothing where nothing was. */
export function EvictedPods({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { data } = useLive(
    podsOn(cluster, object.metadata.name, {
      status: 'Evicted',
      sort: { column: 'created', dir: 'desc' },
      whole: true,
      limit: SHOWN,
    }),
  )
  if (!data || data.total === 0) return null
  return (
    <Panel title={t('evicted')} note={t('evictedNote')}>
      <ul className="n-evicted">
        {windowRows(data).map(
          (row) =>
            row && (
              <li key={row.uid}>
                <Reference kind="pod" cluster={row.cluster} namespace={row.namespace} name={row.name} />
                {row.object && <Told pod={row.object} />}
              </li>
            ),
        )}
      </ul>
    </Panel>
  )
}

function Told({ pod }: { readonly pod: KubeObject }) {
  const locale = useLocale()
  const at = evictedAt(pod)
  return (
    <>
      <span className="n-dim">{at !== null && <Age at={at} />}</span>
      <p className="n-dim">{quoteWords(readString(readAt(pod['status'], 'message')), locale)}</p>
    </>
  )
}

/** The last time at which its conditions changed, in milliseconds: nothing happens to it any more. */
function evictedAt({ status, metadata }: KubeObject): number | null {
  const times = readItems(readAt(status, 'conditions')).flatMap(
    ({ lastTransitionTime }) => parseTime(readString(lastTransitionTime)) ?? [],
  )
  return times.length > 0 ? Math.max(...times) : parseTime(metadata.creationTimestamp)
}
