import { useLive } from '../../data/live/live.ts'
import { isAwaited, windowRows } from '../../data/live/live-reducer.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionTarget } from '../action-target.ts'
import { messages as shared } from '../messages.ts'
import { findHolds, type Hold, SCALER } from './find-holds.ts'

const messages = defineMessages({
  en: {
    undoes:
      'Autoscaler {{scaler}} keeps {{name}} between {{least, number}} and {{most, number}}: it will undo this.',
    decides:
      'Autoscaler {{scaler}} keeps {{name}} between {{least, number}} and {{most, number}}: it will change the number again as its metrics ask.',
    rests:
      'With none, autoscaler {{scaler}} ({{least, number}} to {{most, number}}) is suspended: it leaves {{name}} alone until somebody sets another number.',
    unread: 'Not all autoscalers could be read: one may undo this.',
  },
  ko: {
    undoes:
      '오토스케일러 {{scaler|이/가}} {{name|을/를}} {{least, number}}~{{most, number}}개로 유지하므로 이 변경을 되돌립니다.',
    decides:
      '오토스케일러 {{scaler|이/가}} {{name|을/를}} {{least, number}}~{{most, number}}개로 유지하며, 메트릭에 따라 개수를 다시 바꿉니다.',
    rests:
      '0으로 두면 오토스케일러 {{scaler}}({{least, number}}~{{most, number}}개)의 동작이 멈추고, 다른 개수로 바꿀 때까지 {{name|을/를}} 그대로 둡니다.',
    unread: '오토스케일러를 모두 읽지 못했습니다. 이 변경을 되돌리는 오토스케일러가 있을 수 있습니다.',
  },
})

type Props = {
  readonly targets: readonly ActionTarget[]
  /** Not a number while nothing is typed. */
  readonly replicas: number
}

/** So many are read at most. */
const READ = 200
const SHOWN = 6
/** As many namespaces as one list takes by name. */
const NAMED = 500

/** Which autoscalers hold what is scaled by hand, and what they make of it. */
export function ScalerHolds({ targets, replicas }: Props) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const namespaces = [...new Set(targets.flatMap(({ namespace }) => namespace ?? []))]
  const view = useLive({
    type: 'list',
    kind: SCALER,
    clusters: [...new Set(targets.map(({ cluster }) => cluster))],
    namespaces: namespaces.length > NAMED ? 'all' : namespaces,
    whole: true,
    offset: 0,
    limit: READ,
  })
  if (isAwaited(view)) return null
  const rows = view.data ? windowRows(view.data).flatMap((row) => row ?? []) : []
  const holds = findHolds(targets, rows, replicas)
  const isRead = view.data !== null && view.data.total <= READ && view.sources.every(isKnown)
  if (holds.length === 0 && isRead) return null
  return (
    <div className="n-owned" role="status">
      {holds.slice(0, SHOWN).map((hold) => (
        <p key={`${hold.of.cluster} ${hold.of.uid} ${hold.scaler}`} className="n-warn">
          {t(hold.does, sayHold(hold))}
        </p>
      ))}
      {holds.length > SHOWN && <p className="n-dim">{common('more', { count: holds.length - SHOWN })}</p>}
      {!isRead && <p className="n-dim">{t('unread')}</p>}
    </div>
  )
}

function sayHold({ scaler, least, most, of: { name } }: Hold) {
  return { scaler, least, most, name }
}

/** A cluster that has no such kind has none of them. */
function isKnown({ state }: { readonly state: string }): boolean {
  return state === 'live' || state === 'stale' || state === 'absent'
}
