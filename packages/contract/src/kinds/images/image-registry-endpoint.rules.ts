import type { RegistryEndpoint } from '../../api/registry/endpoints.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import { defineRules } from '../kind-rules.ts'

/** As any record: what it lacks says nothing. */
type EndpointObject = WrappedRecord<Partial<RegistryEndpoint>>

export const imageRegistryEndpointRules = defineRules<EndpointObject>()({
  columns: [
    {
      id: 'address',
      title: { en: 'Address', ko: '주소' },
      type: 'text',
      value: ({ record }) => record.address ?? null,
    },
    {
      id: 'user',
      title: { en: 'Signs in as', ko: '로그인 사용자' },
      about: {
        en: 'Empty where images are read without signing in.',
        ko: '로그인하지 않고 읽는 레지스트리면 비어 있습니다.',
      },
      type: 'text',
      value: ({ record }) => record.user || null,
    },
    {
      id: 'tokens',
      title: { en: 'Tokens from', ko: '토큰 발급처' },
      about: {
        en: 'Who issues its tokens, as it said when its password was entered.',
        ko: '비밀번호를 입력할 때 레지스트리가 알려 준 토큰 발급처입니다.',
      },
      type: 'text',
      value: ({ record }) => record.tokens || null,
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      value: ({ record }) => record.description || null,
    },
  ],
})
