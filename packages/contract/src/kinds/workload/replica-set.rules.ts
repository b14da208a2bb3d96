import { replicaKeeperRules } from './rollout/replica-keeper.ts'

export const replicaSetRules = replicaKeeperRules('selector', {
  id: 'revision',
  title: { en: 'Revision', ko: '리비전' },
  about: {
    en: 'Of the deployment that made it.',
    ko: '이 레플리카셋을 만든 디플로이먼트의 리비전입니다.',
  },
  type: 'number',
  optional: true,
  value: ({ metadata }) => Number(metadata.annotations?.['deployment.kubernetes.io/revision']) || null,
})
