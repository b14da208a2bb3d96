import type { ImageRepository } from '../../api/registry/repositories.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import { defineRules } from '../kind-rules.ts'

/** As any record: what it lacks says nothing. */
type RepositoryObject = WrappedRecord<Partial<ImageRepository>>

export const imageRepositoryRules = defineRules<RepositoryObject>()({
  columns: [
    {
      id: 'repository',
      title: { en: 'Repository', ko: '저장소' },
      about: { en: 'As the registry names it.', ko: '레지스트리에서 부르는 이름입니다.' },
      type: 'text',
      value: ({ record }) => record.repository ?? null,
    },
    {
      id: 'registry',
      title: { en: 'Registry', ko: '레지스트리' },
      type: 'text',
      choice: true,
      value: ({ record }) => record.endpoint ?? null,
    },
    {
      id: 'address',
      title: { en: 'Address', ko: '주소' },
      type: 'text',
      value: ({ record }) => record.address ?? null,
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      value: ({ record }) => record.description || null,
    },
  ],
})
