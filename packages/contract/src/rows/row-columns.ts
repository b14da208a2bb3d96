import type { Text } from '../i18n/locale.ts'

/** Columns that every row has whatever its kind. */
export const ROW_COLUMNS = {
  name: {
    title: { en: 'Name', ko: '이름' },
    about: { en: 'Leads to the page of the object.', ko: '누르면 상세 화면으로 이동합니다.' },
  },
  namespace: { title: { en: 'Namespace', ko: '네임스페이스' }, about: undefined },
  cluster: {
    title: { en: 'Cluster', ko: '클러스터' },
    about: {
      en: 'Shown while several clusters are selected.',
      ko: '클러스터를 여러 개 선택했을 때 표시됩니다.',
    },
  },
  labels: { title: { en: 'Labels', ko: '레이블' }, about: undefined },
  created: {
    title: { en: 'Age', ko: '생성 후' },
    about: { en: 'Time since it was created.', ko: '생성된 뒤 지난 시간입니다.' },
  },
} as const satisfies Record<string, { readonly title: Text; readonly about: Text | undefined }>

export type RowColumnId = keyof typeof ROW_COLUMNS
