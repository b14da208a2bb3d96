import type { Field } from '../../forms/field.ts'
import { choice } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { more, oneOf, section } from '../../forms/layout.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { selectorText } from '../../forms/parts/selector-text.ts'
import { share } from '../../forms/share.ts'
import { asText } from '../../forms/values.ts'
import type { Text } from '../../i18n/locale.ts'
import { breach } from '../../rules/message.ts'
import { checkShare } from '../../rules/shares.ts'

/** How many pods a demand is about. */
function demanded(path: string, title: Text): Field {
  return share(path, { title, begin: '1', required: true, rule: (value) => checkShare(value) })
}

const LABELS = selectorText('spec.selector', { title: { en: 'Labels of the pods', ko: '파드 레이블' } })

/** Without one it is about no pod, and an empty one is about every pod, which nobody means by leaving it blank. */
const SELECTOR: Field = {
  ...LABELS,
  check: (value, around) =>
    asText(value) === '' ? [{ at: '', breach: breach('rule.required') }] : LABELS.check(value, around),
}

export const podDisruptionBudgetForm = defineForm({
  begin: ({ name }) => ({ 'spec.selector': name === '' ? null : `app=${name}` }),
  sections: [
    general(),
    section(
      { en: 'Budget', ko: '예산' },
      {
        en: 'How many of the pods may be away at once because somebody drains a node or evicts them.',
        ko: '노드를 비우거나 파드를 축출할 때 한꺼번에 빠질 수 있는 파드 수를 정합니다.',
      },
      [
        SELECTOR,
        oneOf('demand', {
          title: { en: 'Demand', ko: '조건' },
          otherwise: 'away',
          variants: [
            {
              value: 'away',
              title: { en: 'So many may be away', ko: '빠질 수 있는 파드 수' },
              at: 'spec.maxUnavailable',
              nodes: [demanded('spec.maxUnavailable', { en: 'Maximum unavailable', ko: '최대 비가용' })],
            },
            {
              value: 'stay',
              title: { en: 'So many must stay', ko: '남아 있어야 하는 파드 수' },
              at: 'spec.minAvailable',
              nodes: [demanded('spec.minAvailable', { en: 'Minimum available', ko: '최소 가용' })],
            },
          ],
        }),
        more([
          choice('spec.unhealthyPodEvictionPolicy', {
            title: { en: 'Pods that are not ready', ko: '준비 안 된 파드' },
            otherwise: '',
            options: [
              { value: '', title: { en: 'Cluster default', ko: '클러스터 기본값' } },
              {
                value: 'AlwaysAllow',
                title: { en: 'May always be evicted', ko: '언제든 축출 가능' },
              },
              {
                value: 'IfHealthyBudget',
                title: {
                  en: 'May be evicted while enough others are healthy',
                  ko: '정상 파드가 충분할 때만 축출 가능',
                },
              },
            ],
          }),
        ]),
      ],
    ),
    labels(),
  ],
})
