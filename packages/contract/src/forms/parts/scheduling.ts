import { TAINT_EFFECTS } from '../../kubernetes/taint.ts'
import { breach, firstBreach } from '../../rules/message.ts'
import { checkLabelValue, checkMetadataKey } from '../../rules/metadata.ts'
import type { Around, Field } from '../field.ts'
import { choice, number, text, words } from '../fields.ts'
import type { Section } from '../form.ts'
import { more, row, section } from '../layout.ts'
import { labelPairs, list } from '../many.ts'
import { affinity } from './affinity.ts'

type Options = { readonly fixed?: true }

const isExists = ({ values }: Around) => values['operator'] === 'Exists'

const OPERATOR = choice('operator', {
  title: { en: 'Matches', ko: '일치 조건' },
  otherwise: 'Equal',
  options: [
    { value: 'Equal', title: { en: 'This value', ko: '이 값' } },
    { value: 'Exists', title: { en: 'Any value', ko: '모든 값' } },
  ],
})

const KEY = text('key', {
  title: { en: 'Taint key', ko: '테인트 키' },
  rule: (key, around) => (key === '' ? keyless(around) : checkMetadataKey(key)),
})

/** Without a key it tolerates every taint, which only `Exists` may say. */
function keyless(around: Around) {
  return isExists(around) ? null : breach('rule.required')
}

const SECONDS = number('tolerationSeconds', {
  title: { en: 'Evicted after (s)', ko: '축출까지(초)' },
  rule: (seconds, { values }) => {
    if (seconds === null) return null
    const lone = values['effect'] === 'NoExecute' ? null : breach('rule.tolerationSeconds')
    return firstBreach(lone, Number.isInteger(seconds) ? null : breach('rule.integer'))
  },
})

function tolerations(spec: string, options: Options): Field {
  return list(`${spec}.tolerations`, {
    title: { en: 'Tolerations', ko: '톨러레이션' },
    hint: {
      en: 'Taints of nodes that do not keep its pods away.',
      ko: '파드 배치를 막지 않을 노드 테인트입니다.',
    },
    item: { en: 'Toleration', ko: '톨러레이션' },
    add: { en: 'Add toleration', ko: '톨러레이션 추가' },
    ...options,
    nodes: [
      row(KEY, OPERATOR),
      text('value', {
        title: { en: 'Taint value', ko: '테인트 값' },
        rule: (value, around) =>
          value !== '' && isExists(around) ? breach('rule.tolerationValue') : checkLabelValue(value),
      }),
      row(
        choice('effect', {
          title: { en: 'Effect', ko: '효과' },
          options: [{ value: '', title: { en: 'All effects', ko: '모든 효과' } }, ...words(...TAINT_EFFECTS)],
        }),
        SECONDS,
      ),
    ],
  })
}

/** On which nodes the pods of a template may run, whose spec stands at that path. */
export function schedulingSection(spec: string, options: Options = {}): Section {
  return section(
    { en: 'Scheduling', ko: '스케줄링' },
    { en: 'On which nodes its pods may run.', ko: '파드를 실행할 수 있는 노드를 정합니다.' },
    [
      more(
        [
          labelPairs(`${spec}.nodeSelector`, {
            title: { en: 'Node selector', ko: '노드 셀렉터' },
            ...options,
          }),
          tolerations(spec, options),
        ],
        { en: 'Node selector and tolerations', ko: '노드 셀렉터와 톨러레이션' },
      ),
      more(affinity(spec, options), { en: 'Affinity and spread', ko: '어피니티와 분산' }),
    ],
  )
}
