import { choice, words } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { pairs } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { type Spot, spotAt } from '../../forms/spot.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import { readList, readText } from '../../manifest/read.ts'
import { breach, type Checked, firstBreach } from '../../rules/message.ts'
import { checkRequired } from '../../rules/text-rules.ts'

const SCOPES = spotAt('spec.scopes')

/** A list of which most quotas hold none; several stand together as one choice. */
const SCOPES_AS_ONE: Spot = {
  read: (scope) => readList(SCOPES.read(scope)).map(readText).join(', ') || undefined,
  write: (scope, value) => SCOPES.write(scope, value === undefined ? undefined : readText(value).split(', ')),
}

/** None at all is a limit too: it forbids. */
function checkLimit(text: string): Checked {
  const amount = parseQuantity(text)
  return firstBreach(
    checkRequired(text),
    amount === null ? breach('rule.quantity') : amount < 0 ? breach('rule.positive') : null,
  )
}

export const resourceQuotaForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Limits', ko: '한도' },
      {
        en: 'How much all objects of the namespace may have together.',
        ko: '네임스페이스 전체가 쓸 수 있는 양을 정합니다.',
      },
      [
        pairs('spec.hard', {
          title: { en: 'Limits', ko: '한도' },
          hint: {
            en: 'Such as requests.cpu, limits.memory, pods, requests.storage, count/jobs.batch; 0 forbids.',
            ko: 'requests.cpu, limits.memory, pods, requests.storage, count/jobs.batch 등이며, 0이면 금지합니다.',
          },
          keyTitle: { en: 'Resource', ko: '리소스' },
          add: { en: 'Add limit', ko: '한도 추가' },
          keys: checkRequired,
          values: checkLimit,
          least: 1,
          begin: [
            { key: 'requests.cpu', value: '4' },
            { key: 'requests.memory', value: '8Gi' },
            { key: 'pods', value: '20' },
          ],
        }),
        choice('spec.scopes', {
          title: { en: 'Counts', ko: '집계 대상' },
          options: [
            { value: '', title: { en: 'All objects', ko: '모든 항목' } },
            ...words('Terminating', 'NotTerminating', 'BestEffort', 'NotBestEffort'),
          ],
          spot: SCOPES_AS_ONE,
          fixed: true,
        }),
      ],
    ),
    labels(),
  ],
})
