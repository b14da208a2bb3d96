import { rolloutPhase, rolloutVersion } from '../../kubernetes/rollout-record.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { replicaKeeperRules } from './rollout/replica-keeper.ts'

export const replicationControllerRules = replicaKeeperRules(
  'labels',
  {
    id: 'revision',
    title: { en: 'Revision', ko: '리비전' },
    about: {
      en: 'Of the deployment config that made it.',
      ko: '이 레플리케이션 컨트롤러를 만든 디플로이먼트 컨피그의 리비전입니다.',
    },
    type: 'number',
    value: rolloutVersion,
  },
  {
    id: 'phase',
    title: { en: 'Rollout', ko: '롤아웃' },
    about: {
      en: 'How far its deployment config got with it.',
      ko: '디플로이먼트 컨피그의 롤아웃이 어디까지 진행되었는지 나타냅니다.',
    },
    type: 'status',
    choice: true,
    value: (record) => {
      const phase = rolloutPhase(record)
      return phase === null ? null : buildStatus(phase)
    },
  },
)
