import type { KubeObject } from '../../../kubernetes/object.ts'
import type { Column } from '../../kind-rules.ts'

type Count<T> = (object: T) => number | undefined

export function currentColumn<T extends KubeObject>(count: Count<T>): Column<T> {
  return {
    id: 'current',
    title: { en: 'Current', ko: '현재' },
    about: { en: 'Pods that exist, ready or not.', ko: '준비 여부와 관계없이 존재하는 파드의 수입니다.' },
    type: 'number',
    value: (object) => count(object) ?? 0,
  }
}

export function availableColumn<T extends KubeObject>(count: Count<T>): Column<T> {
  return {
    id: 'available',
    title: { en: 'Available', ko: '사용 가능' },
    about: {
      en: 'Pods that have been ready for long enough to count on.',
      ko: '충분히 오래 준비 상태를 유지한 파드의 수입니다.',
    },
    type: 'number',
    value: (object) => count(object) ?? 0,
  }
}
