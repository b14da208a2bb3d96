import { readItems, readText } from '../../manifest/read.ts'
import { type Column, defineRules } from '../kind-rules.ts'

function names(id: string, field: string, head: Pick<Column, 'title' | 'about' | 'optional'>): Column {
  return {
    ...head,
    id,
    type: 'list',
    value: (account) => readItems(account[field]).map(({ name }) => readText(name)),
  }
}

export const serviceAccountRules = defineRules()({
  columns: [
    {
      id: 'automount',
      title: { en: 'Token in pods', ko: '파드에 토큰 마운트' },
      about: {
        en: 'Whether its pods find a token of it, by which they reach the cluster; a pod may decide otherwise.',
        ko: '파드가 클러스터에 접근할 토큰을 자동으로 받는지 나타냅니다. 파드에서 다르게 정할 수 있습니다.',
      },
      type: 'boolean',
      value: ({ automountServiceAccountToken }) => automountServiceAccountToken !== false,
    },
    names('pull-secrets', 'imagePullSecrets', {
      title: { en: 'Pulls with', ko: '이미지 가져오기 시크릿' },
      about: {
        en: 'The secrets by which its pods pull images.',
        ko: '파드가 이미지를 내려받을 때 쓰는 시크릿입니다.',
      },
    }),
    names('secrets', 'secrets', { title: { en: 'Secrets', ko: '시크릿' }, optional: true }),
  ],
})
