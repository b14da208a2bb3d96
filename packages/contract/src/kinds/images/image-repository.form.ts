import { names } from '../../forms/choice-source.ts'
import { text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { checkRepositoryName } from '../../rules/build.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkDescription } from '../../rules/text-rules.ts'

/** The fields of an image repository's input. */
export const imageRepositoryForm = defineForm({
  sections: [
    section(
      { en: 'Repository', ko: '저장소 정보' },
      {
        en: 'Its tags are asked for before it is kept.',
        ko: '태그를 읽을 수 있어야 저장합니다.',
      },
      [
        text('id', {
          title: { en: 'Name', ko: '이름' },
          hint: { en: 'Under which people find it here.', ko: 'Naru에서 찾을 이름입니다.' },
          rule: checkDnsLabel,
          fixed: true,
        }),
        text('endpoint', {
          title: { en: 'Image registry', ko: '이미지 레지스트리' },
          choices: names('image-registry-endpoint'),
          rule: checkDnsLabel,
        }),
        text('repository', {
          title: { en: 'Repository', ko: '저장소' },
          hint: {
            en: 'As the registry names it, without its address and without a tag.',
            ko: '주소와 태그 없이 레지스트리에서 부르는 이름입니다.',
          },
          placeholder: 'team/app',
          rule: checkRepositoryName,
        }),
        text('description', { title: { en: 'Description', ko: '설명' }, rule: checkDescription }),
      ],
    ),
  ],
})
