import { names } from '../../forms/choice-source.ts'
import { text, tick } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { checkDnsSubdomain } from '../../rules/names.ts'

export const serviceAccountForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Pods', ko: '파드' },
      { en: 'What pods get that run as it.', ko: '이 계정으로 실행하는 파드에 제공할 것을 정합니다.' },
      [
        tick('automountServiceAccountToken', {
          title: { en: 'Token in pods', ko: '파드에 토큰 마운트' },
          hint: {
            en: 'Only programs that call the cluster need it. A pod may decide otherwise.',
            ko: '클러스터를 호출하는 프로그램에만 필요합니다. 파드에서 다르게 정할 수 있습니다.',
          },
          otherwise: true,
        }),
        list('imagePullSecrets', {
          title: { en: 'Secrets to pull images with', ko: '이미지 가져오기 시크릿' },
          item: { en: 'Secret', ko: '시크릿' },
          add: { en: 'Add secret', ko: '시크릿 추가' },
          unique: 'name',
          line: 'minmax(0, 1fr)',
          nodes: [
            text('name', {
              title: { en: 'Secret', ko: '시크릿' },
              rule: checkDnsSubdomain,
              choices: names('secret'),
            }),
          ],
        }),
      ],
    ),
    labels(),
  ],
})
