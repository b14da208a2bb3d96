import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { pairs } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { checkMetadataKey } from '../../rules/metadata.ts'
import { checkDnsLabel } from '../../rules/names.ts'

export const namespaceForm = defineForm({
  sections: [
    general({
      namespaced: false,
      rule: checkDnsLabel,
      purpose: { en: 'It keeps its name for good.', ko: '이름은 나중에 바꿀 수 없습니다.' },
    }),
    labels(),
    section(
      { en: 'Annotations', ko: '어노테이션' },
      { en: 'Notes for people and programs.', ko: '사람과 프로그램을 위한 메모입니다.' },
      [
        pairs('metadata.annotations', {
          title: { en: 'Annotations', ko: '어노테이션' },
          add: { en: 'Add annotation', ko: '어노테이션 추가' },
          keys: checkMetadataKey,
        }),
      ],
    ),
  ],
})
