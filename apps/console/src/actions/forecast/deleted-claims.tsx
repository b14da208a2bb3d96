import { loseClaims } from '@naru/contract/kinds/workload/answers/set-claims'
import { relatedOf } from '@naru/contract/relations/plan-related'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { useLive } from '../../data/live/live.ts'
import { isAwaited, windowRows } from '../../data/live/live-reducer.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useKindLook } from '../../parts/kind-look.ts'
import type { ActionTarget } from '../action-target.ts'
import { messages as shared } from '../messages.ts'
import { useTargetObject } from '../use-target-object.ts'

const messages = defineMessages({
  en: {
    go: 'Claims that are deleted too',
    goHint: 'Unless their volumes are retained, the volumes and all data on them go too.',
    stay: 'Claims that stay',
    stayHint: 'Their data stay, and a set of the same name takes them up again.',
    unknown: 'Its claims could not be read: what becomes of them is not known.',
  },
  ko: {
    go: '함께 삭제되는 볼륨 클레임',
    goHint: '볼륨을 보존하도록 설정하지 않았다면 볼륨과 그 안의 데이터도 모두 사라집니다.',
    stay: '남는 볼륨 클레임',
    stayHint: '데이터도 남으며, 같은 이름의 스테이트풀셋을 다시 만들면 이어서 사용합니다.',
    unknown: '볼륨 클레임을 읽지 못해, 삭제되는지 알 수 없습니다.',
  },
})

type Props = { readonly target: ActionTarget; readonly leave: boolean }

const CLAIM = 'persistent-volume-claim'
const SHOWN = 50

/** What becomes of the claims that a stateful set has made, once it is deleted. */
export function DeletedClaims(props: Props) {
  const makesClaims = props.target.kind.relations.some(({ by }) => by === 'numbered')
  return makesClaims ? <ClaimsOf {...props} /> : null
}

function ClaimsOf({ target, leave }: Props) {
  const t = useMessages(messages)
  const { object, claims, isUnknown } = useClaims(target)
  if (isUnknown) return <p className="n-warn">{t('unknown')}</p>
  if (!object || !claims || claims.total === 0) return null
  const goes = loseClaims(object, { leave })
  return (
    <div className="n-owned">
      <h3>{t(goes ? 'go' : 'stay')}</h3>
      <p className={goes ? 'n-warn' : 'n-dim'}>{t(goes ? 'goHint' : 'stayHint')}</p>
      <ClaimNames names={windowRows(claims).flatMap((row) => row?.name ?? [])} more={claims.total - SHOWN} />
    </div>
  )
}

/** The set, and the claims that its templates made; neither of a set without templates. */
function useClaims(target: ActionTarget) {
  const { kind, cluster, namespace } = target
  const { object, failure } = useTargetObject(target)
  const related = object && relatedOf({ kind, object }, CLAIM)
  const view = useLive(
    related && {
      type: 'list',
      kind: CLAIM,
      clusters: [cluster],
      namespaces: namespace === null ? 'all' : [namespace],
      related,
      offset: 0,
      limit: SHOWN,
    },
  )
  if (related === null) return { object: null, claims: null, isUnknown: failure !== null }
  const isRead =
    view.error === null && view.sources.every(({ state }) => state === 'live' || state === 'stale')
  return { object, claims: view.data, isUnknown: !isRead && !isAwaited(view) }
}

type NamesProps = { readonly names: readonly string[]; readonly more: number }

export function ClaimNames({ names, more }: NamesProps) {
  const t = useMessages(shared)
  const look = useKindLook()(CLAIM)
  return (
    <ul className="n-targets">
      {names.map((name) => (
        <li key={name} className="n-owned-item">
          {look && <ObjectLink mark={look.mark} group={look.group} name={name} />}
        </li>
      ))}
      {more > 0 && <li className="n-dim">{t('more', { count: more })}</li>}
    </ul>
  )
}
