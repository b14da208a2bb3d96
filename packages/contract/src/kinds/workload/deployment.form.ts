import type { Values } from '../../forms/field.ts'
import { choice, number } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { labelPairs } from '../../forms/many.ts'
import { containers } from '../../forms/parts/container.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { podSelector } from '../../forms/parts/pod-selector.ts'
import { spotAlone } from '../../forms/spot.ts'
import { checkRange } from '../../rules/numbers.ts'

const REPLICAS = number('spec.replicas', {
  title: { en: 'Replicas', ko: '레플리카' },
  // A rollout that exists may also be stopped.
  rule: (replicas, { mode }) => checkRange(replicas, mode === 'create' ? 'replicas' : 'scale'),
  otherwise: 1,
})

const STRATEGY = choice('spec.strategy.type', {
  title: { en: 'Strategy', ko: '전략' },
  // Parameters of a rolling update would be refused beside Recreate.
  spot: spotAlone('spec.strategy.type'),
  otherwise: 'RollingUpdate',
  options: [
    {
      value: 'RollingUpdate',
      title: {
        en: 'Rolling update: starts new pods before stopping old ones',
        ko: '롤링 업데이트: 새 파드를 먼저 만들고 이전 파드를 정리',
      },
    },
    {
      value: 'Recreate',
      title: { en: 'Recreate: stops old pods before starting new ones', ko: '재생성: 이전 파드를 먼저 정리' },
    },
  ],
})

export const deploymentForm = defineForm({
  begin: ({ name }): Values => ({
    'metadata.labels': name === '' ? [] : [{ key: 'app', value: name }],
    'spec.selector.matchLabels': [{ key: 'app', value: name }],
  }),
  sections: [
    general(),
    section(
      { en: 'Containers', ko: '컨테이너' },
      { en: 'What runs in each pod.', ko: '각 파드에서 실행할 컨테이너입니다.' },
      [containers('spec.template.spec.containers')],
    ),
    section(
      { en: 'Rollout', ko: '롤아웃' },
      { en: 'How many pods run and how they are replaced.', ko: '파드 수와 교체 방식을 정합니다.' },
      [REPLICAS, STRATEGY],
    ),
    section(
      { en: 'Selector', ko: '셀렉터' },
      {
        en: 'The labels used to find its pods. They are set on the pods too and cannot be changed later.',
        ko: '파드를 찾는 레이블입니다. 파드에도 설정되며 나중에 변경할 수 없습니다.',
      },
      [
        labelPairs('spec.selector.matchLabels', {
          title: { en: 'Selector', ko: '셀렉터' },
          spot: podSelector('spec.selector.matchLabels', 'spec.template.metadata.labels'),
          least: 1,
          fixed: true,
        }),
      ],
    ),
    labels(),
  ],
})
