import type { Text } from '../i18n/locale.ts'
import type { KubeObject } from '../kubernetes/object.ts'

/** Why an action cannot be done to an object, and when that is so. */
export type Reason<T extends KubeObject = KubeObject> = {
  readonly when: (object: T) => boolean
  readonly says: Text
  /** The action that is offered instead: menus show only that half of the pair. */
  readonly otherHalf?: string
}

/** By keys, which travel with rows instead of the words. */
export type Reasons<T extends KubeObject = KubeObject> = Readonly<Record<string, Reason<T>>>

export const deleting: Reason = {
  when: ({ metadata }) => metadata.deletionTimestamp !== undefined,
  says: { en: 'Already being deleted.', ko: '이미 삭제 중입니다.' },
}
