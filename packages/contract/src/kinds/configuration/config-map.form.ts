import { tick } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { pairs } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { breach } from '../../rules/message.ts'
import type { KeyValue } from '../../rules/metadata.ts'
import { checkDataKey } from '../../rules/names.ts'
import { utf8Length } from '../../text/utf8.ts'

/** A whole config map may hold this many bytes. */
const MAX_BYTES = 1_048_576

function checkBytes(data: readonly KeyValue[]) {
  const bytes = data.reduce((sum, { key, value }) => sum + utf8Length(key) + utf8Length(value), 0)
  return bytes > MAX_BYTES ? breach('rule.maxBytes', { n: MAX_BYTES }) : null
}

export const configMapForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Data', ko: '데이터' },
      {
        en: 'Keys and values. A key can be used as a file name.',
        ko: '키와 값입니다. 키는 파일 이름으로 쓸 수 있습니다.',
      },
      [
        pairs('data', {
          title: { en: 'Data', ko: '데이터' },
          add: { en: 'Add key', ko: '키 추가' },
          keys: checkDataKey,
          rule: checkBytes,
          rows: 4,
          begin: [{ key: '', value: '' }],
        }),
        tick('immutable', {
          title: { en: 'Immutable: cannot be changed after creation', ko: '생성 후 변경 불가' },
        }),
      ],
    ),
    labels(),
  ],
})
