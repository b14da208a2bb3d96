import { names } from '../../forms/choice-source.ts'
import { choice, text, words } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { labelPairs } from '../../forms/many.ts'
import { containers } from '../../forms/parts/container.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { checkDnsSubdomain } from '../../rules/names.ts'
import { discoveredRef } from '../kind-ref.ts'

const SERVICE_ACCOUNTS = discoveredRef({ group: '', version: 'v1', plural: 'serviceaccounts' })

export const podForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Containers', ko: '컨테이너' },
      { en: 'What runs in the pod.', ko: '파드에서 실행할 컨테이너입니다.' },
      [containers('spec.containers')],
    ),
    section(
      { en: 'Running', ko: '실행' },
      {
        en: 'As whom and where it runs, and what follows its end.',
        ko: '실행 계정과 노드, 종료 후 동작을 정합니다.',
      },
      [
        choice('spec.restartPolicy', {
          title: { en: 'Restart policy', ko: '재시작 정책' },
          options: words('Always', 'OnFailure', 'Never'),
          otherwise: 'Always',
          fixed: true,
        }),
        text('spec.serviceAccountName', {
          title: { en: 'Service account', ko: '서비스어카운트' },
          placeholder: 'default',
          rule: (name) => (name === '' ? null : checkDnsSubdomain(name)),
          choices: names(SERVICE_ACCOUNTS),
          fixed: true,
        }),
      ],
    ),
    section(
      { en: 'Node selector', ko: '노드 셀렉터' },
      { en: 'Runs only on nodes with these labels.', ko: '이 레이블이 있는 노드에서만 실행됩니다.' },
      [labelPairs('spec.nodeSelector', { title: { en: 'Node selector', ko: '노드 셀렉터' }, fixed: true })],
    ),
    labels(),
  ],
})
