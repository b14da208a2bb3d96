import { choice, text, tick } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { imageReference } from '../../forms/parts/image-reference.ts'
import { asText } from '../../forms/values.ts'
import { checkImageTag } from '../../rules/build.ts'

const TAGS = list('spec.tags', {
  title: { en: 'Tags', ko: '태그' },
  item: { en: 'Tag', ko: '태그' },
  add: { en: 'Add tag', ko: '태그 추가' },
  unique: 'name',
  nodes: [
    text('name', { title: { en: 'Tag', ko: '태그' }, begin: 'latest', rule: checkImageTag }),
    imageReference('from', {
      title: { en: 'Follows', ko: '따르는 이미지' },
      none: { en: 'Nothing: it is pushed', ko: '없음: 직접 푸시' },
      anywhere: true,
    }),
    row(
      tick('importPolicy.scheduled', {
        title: { en: 'Look for new images regularly', ko: '주기적으로 가져오기' },
        when: ({ values }) => asText(values['from.kind']) === 'DockerImage',
      }),
      tick('importPolicy.insecure', {
        title: { en: 'Without checking the registry’s certificate', ko: '레지스트리 인증서를 확인하지 않음' },
        when: ({ values }) => asText(values['from.kind']) === 'DockerImage',
      }),
    ),
    choice('referencePolicy.type', {
      title: { en: 'Pods pull it', ko: '파드가 내려받는 곳' },
      options: [
        { value: 'Source', title: { en: 'from where it comes', ko: '원래 레지스트리' } },
        { value: 'Local', title: { en: 'through the cluster’s registry', ko: '클러스터 내부 레지스트리' } },
      ],
      otherwise: 'Source',
    }),
  ],
})

export const imageStreamForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Tags', ko: '태그' },
      {
        en: 'What it follows. Tags that are pushed need not be here.',
        ko: '어떤 이미지를 따를지 정합니다. 직접 푸시하는 태그는 없어도 됩니다.',
      },
      [
        TAGS,
        tick('spec.lookupPolicy.local', {
          title: {
            en: 'Pods of the namespace may use it by its name',
            ko: '네임스페이스의 파드가 이름으로 사용',
          },
          hint: {
            en: 'A pod that asks for the image web then gets that of the stream web.',
            ko: '파드가 web 이미지를 요청하면 web 스트림의 이미지를 받습니다.',
          },
        }),
      ],
    ),
    labels(),
  ],
})
