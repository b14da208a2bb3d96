import { claimsBeyond } from '@naru/contract/kinds/workload/answers/set-claims'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionTarget } from '../action-target.ts'
import { useTargetObject } from '../use-target-object.ts'
import { ClaimNames } from './deleted-claims.tsx'

const messages = defineMessages({
  en: {
    title: 'Claims that are deleted with the pods',
    hint: 'The set says so. Unless their volumes are retained, the volumes and all data on them go too.',
    ofMany: 'Where a stateful set says so, the claims of pods that go are deleted too, with their data.',
  },
  ko: {
    title: '파드와 함께 삭제되는 볼륨 클레임',
    hint: '스테이트풀셋이 그렇게 설정되어 있습니다. 볼륨을 보존하도록 설정하지 않았다면 볼륨과 그 안의 데이터도 모두 사라집니다.',
    ofMany: '스테이트풀셋에 그렇게 설정되어 있으면, 없어지는 파드의 볼륨 클레임과 데이터도 함께 삭제됩니다.',
  },
})

type Props = {
  readonly targets: readonly ActionTarget[]
  /** Not a number while nothing is typed. */
  readonly replicas: number
}

const SHOWN = 50

/** Which claims go when stateful sets have fewer pods; of several only that some may. */
export function ClaimsBeyond({ targets, replicas }: Props) {
  const t = useMessages(messages)
  const sets = targets.filter(({ kind }) => kind.relations.some(({ by }) => by === 'numbered'))
  const [only] = sets
  if (!only || Number.isNaN(replicas)) return null
  return targets.length > 1 ? <p>{t('ofMany')}</p> : <ClaimsOf target={only} replicas={replicas} />
}

function ClaimsOf({ target, replicas }: { readonly target: ActionTarget; readonly replicas: number }) {
  const t = useMessages(messages)
  const { object } = useTargetObject(target)
  const going = object ? claimsBeyond(object, replicas) : []
  if (going.length === 0) return null
  return (
    <div className="n-owned" role="status">
      <h3>{t('title')}</h3>
      <p className="n-warn">{t('hint')}</p>
      <ClaimNames names={going.slice(0, SHOWN)} more={going.length - SHOWN} />
    </div>
  )
}
