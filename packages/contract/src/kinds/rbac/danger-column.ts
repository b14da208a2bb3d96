import type { Column } from '../kind-rules.ts'

/** What is dangerous in rights, as lists of whatever gives them tell it; each adds its own value. */
export const DANGER_COLUMN = {
  id: 'dangers',
  title: { en: 'Dangerous rights', ko: '위험한 권한' },
  about: {
    en: 'Rights by which more can be had than they say, in words of the API.',
    ko: '더 큰 권한을 얻는 데 쓰일 수 있는 권한을 API의 말로 보여 줍니다.',
  },
  type: 'list',
  choice: true,
} as const satisfies Omit<Column, 'value'>
