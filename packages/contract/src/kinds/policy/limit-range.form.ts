import type { Field } from '../../forms/field.ts'
import { choice } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { more, section } from '../../forms/layout.ts'
import { list, pairs } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { checkQuantity } from '../../rules/container.ts'
import { firstBreach } from '../../rules/message.ts'
import type { KeyValue } from '../../rules/metadata.ts'
import { checkRequired } from '../../rules/text-rules.ts'

type Amounts = Pick<Field, 'title' | 'hint'> &
  Partial<Pick<Field, 'when'>> & { readonly begin?: readonly KeyValue[] }

/** Amounts by resource: cpu, memory, storage. */
function amounts(field: string, { title, hint, when, begin }: Amounts): Field {
  return pairs(field, {
    title,
    ...(hint && { hint }),
    ...(when && { when }),
    ...(begin && { begin }),
    keyTitle: { en: 'Resource', ko: '리소스' },
    add: { en: 'Add resource', ko: '리소스 추가' },
    keys: checkRequired,
    values: (value) => firstBreach(checkRequired(value), checkQuantity(value)),
  })
}

/** Only containers get what they do not ask for. */
const isContainer: Field['when'] = ({ values }) => values['type'] === 'Container'

export const limitRangeForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Limits', ko: '제한' },
      {
        en: 'What each new object may ask for, and gets when it asks for nothing.',
        ko: '새로 만드는 항목마다 요청할 수 있는 범위와 기본값을 정합니다.',
      },
      [
        list('spec.limits', {
          title: { en: 'Limits', ko: '제한' },
          item: { en: 'Limit', ko: '제한' },
          add: { en: 'Add limit', ko: '제한 추가' },
          least: 1,
          unique: 'type',
          nodes: [
            choice('type', {
              title: { en: 'Applies to each', ko: '적용 대상' },
              options: [
                { value: 'Container', title: { en: 'Container', ko: '컨테이너' } },
                { value: 'Pod', title: { en: 'Pod', ko: '파드' } },
                {
                  value: 'PersistentVolumeClaim',
                  title: { en: 'PersistentVolumeClaim', ko: '볼륨 클레임' },
                },
              ],
              begin: 'Container',
              required: true,
            }),
            amounts('default', {
              title: { en: 'Limit that it gets', ko: '기본 제한' },
              hint: { en: 'Where it sets none of its own.', ko: '지정하지 않은 컨테이너에 적용됩니다.' },
              when: isContainer,
              begin: [
                { key: 'cpu', value: '500m' },
                { key: 'memory', value: '512Mi' },
              ],
            }),
            amounts('defaultRequest', {
              title: { en: 'Request that it gets', ko: '기본 요청' },
              when: isContainer,
            }),
            amounts('min', { title: { en: 'Least', ko: '최소' } }),
            amounts('max', { title: { en: 'Most', ko: '최대' } }),
            more([
              amounts('maxLimitRequestRatio', {
                title: { en: 'Most of limit by request', ko: '제한/요청 최대 비율' },
              }),
            ]),
          ],
        }),
      ],
    ),
    labels(),
  ],
})
