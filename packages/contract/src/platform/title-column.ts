import type { Column } from '../kinds/kind-rules.ts'
import type { PlatformKind } from './platform-kind.ts'
import { nameOfRecord, type WrappedRecord } from './wrapped-record.ts'

/** What a record of the platform's own is called among people; its name is what addresses hold. */
export function titleColumn<R extends object>(
  kind: Pick<PlatformKind, 'identity'>,
): Column<WrappedRecord<R>> {
  return {
    id: 'title',
    title: { en: 'Display name', ko: '표시 이름' },
    about: {
      en: 'What people call it; the name is its ID.',
      ko: '사람이 부르는 이름입니다. 이름 열은 아이디입니다.',
    },
    type: 'text',
    value: ({ record }) => nameOfRecord(kind, record),
  }
}
