import type { Rolling } from '@naru/contract/kinds/workload/pace/rolling'
import { judgeRollout } from '@naru/contract/kinds/workload/pace/rollout-pace'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { Panel } from '@naru/ui/panel.tsx'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import type { Related } from '../related-items.ts'
import { RelatedNote } from '../related-note.tsx'
import { usePaceWords } from './pace-words.ts'

const messages = defineMessages({
  en: {
    rollout: 'Rollout',
    ready: '{{ready, number}} of {{wanted, number}} pods are new and ready',
  },
  ko: {
    rollout: '롤아웃',
    ready: '파드 {{wanted, number}}개 중 {{ready, number}}개가 새 버전으로 준비됨',
  },
})

type Props = {
  readonly rolling: Rolling
  /** What was asked for it, the new pods at last. */
  readonly asked: readonly Related[]
  /** Those of the newest version among the pods that were asked for. */
  readonly pods: readonly Pod[]
}

/** How far a rollout is, and how long it still takes. */
export function RolloutPanel({ rolling, asked, pods }: Props) {
  const t = useMessages(messages)
  const missing = asked.find(({ state }) => state !== 'known')
  return (
    <Panel title={t('rollout')}>
      <p className="n-panel-empty">
        {missing ? <RelatedNote related={missing} /> : <Progress {...{ rolling, asked, pods }} />}
      </p>
    </Panel>
  )
}

function Progress({ rolling, asked, pods }: Props) {
  const t = useMessages(messages)
  const words = usePaceWords()
  const now = useNow()
  const isWhole = asked.every(({ total, items }) => total === items.length)
  const { ready, pace } = judgeRollout(rolling, { pods, isWhole, now })
  const far = t('ready', { ready, wanted: rolling.wanted })
  const told = words(pace, now)
  return <>{told === null ? far : `${far} · ${told}`}</>
}
