import { breach, firstBreach } from '../../rules/message.ts'
import { checkRequired } from '../../rules/text-rules.ts'
import { checkAbsolutePath, checkPathWithin } from '../../rules/volume.ts'
import { type ItemPlace, valuesOfItems } from '../choice-source.ts'
import type { Field } from '../field.ts'
import { text, tick } from '../fields.ts'
import { row } from '../layout.ts'
import { list } from '../many.ts'

/** Where a container finds volumes; `volumes` are the lists of the form in which they stand. */
export function volumeMounts(path: string, volumes: readonly ItemPlace[]): Field {
  return list(path, {
    title: { en: 'Volume mounts', ko: '볼륨 마운트' },
    item: { en: 'Mount', ko: '마운트' },
    add: { en: 'Add mount', ko: '마운트 추가' },
    unique: 'mountPath',
    nodes: [
      row(
        text('name', {
          title: { en: 'Volume', ko: '볼륨' },
          choices: { from: 'items', places: volumes },
          required: true,
          rule: (name, { form }) =>
            valuesOfItems(volumes, form).includes(name) ? null : breach('rule.noSuchVolume'),
        }),
        text('mountPath', {
          title: { en: 'Mount path', ko: '마운트 경로' },
          placeholder: '/data',
          rule: (at) => firstBreach(checkRequired(at), checkAbsolutePath(at)),
        }),
      ),
      row(
        text('subPath', {
          title: { en: 'Path in the volume', ko: '볼륨 안의 경로' },
          rule: checkPathWithin,
        }),
        tick('readOnly', { title: { en: 'Read-only', ko: '읽기 전용' } }),
      ),
    ],
  })
}
