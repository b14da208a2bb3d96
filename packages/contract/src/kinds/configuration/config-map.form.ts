import { tick } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { pairs } from '../../forms/many.ts'
import { checkDataBytes } from '../../forms/parts/data-size.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { checkDataKey } from '../../rules/names.ts'

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
          rule: checkDataBytes,
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
