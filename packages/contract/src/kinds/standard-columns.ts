import type { Text } from '../i18n/locale.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import type { PlatformKind } from '../platform/platform-kind.ts'
import { nameOf, type WrappedRecord } from '../platform/wrapped-record.ts'
import { findReference } from '../relations/references-of.ts'
import type { RelationWord } from '../relations/relation.ts'
import type { Ratio } from '../rows/cell.ts'
import type { Status } from '../rows/status.ts'
import type { KindRef } from './kind-ref.ts'
import type { Column, RuleContext } from './kind-rules.ts'

/** Columns that several kinds share by name, so that they look and sort alike everywhere. */
export function statusColumn<T extends KubeObject>(
  value: (object: T, context: RuleContext) => Status | null,
): Column<T> {
  return {
    id: 'status',
    title: { en: 'Status', ko: '상태' },
    about: { en: 'How it is, by icon and word.', ko: '현재 상태를 아이콘과 말로 보여 줍니다.' },
    type: 'status',
    choice: true,
    value,
  }
}

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
    value: ({ record }) => nameOf(kind, record),
  }
}

export function readyColumn<T extends KubeObject>(value: (object: T) => Ratio): Column<T> {
  return {
    id: 'ready',
    title: { en: 'Ready', ko: '준비' },
    about: { en: 'How many are ready, and how many there should be.', ko: '준비된 수와 있어야 할 수입니다.' },
    type: 'ratio',
    value,
  }
}

/** What an object uses of what it may: measured by the cluster, beside a total of its own with that name. */
export function usageColumns<T extends KubeObject>(
  whole: Text,
  total: (object: T, resource: 'cpu' | 'memory') => number | null,
): readonly Column<T>[] {
  const value = (resource: 'cpu' | 'memory') => (object: T, context: RuleContext) => ({
    used: context.usage?.(object)?.[resource] ?? null,
    request: total(object, resource),
  })
  const about = {
    en: `Used now, and ${whole.en}; empty where the cluster does not measure it.`,
    ko: `현재 사용량과 ${whole.ko}량입니다. 클러스터가 측정하지 않으면 비어 있습니다.`,
  }
  return [
    { id: 'cpu', title: { en: 'CPU', ko: 'CPU' }, about, type: 'cpu', whole, value: value('cpu') },
    {
      id: 'memory',
      title: { en: 'Memory', ko: '메모리' },
      about,
      type: 'bytes',
      whole,
      value: value('memory'),
    },
  ]
}

export function imagesColumn<T extends KubeObject>(value: (object: T) => readonly string[]): Column<T> {
  return {
    id: 'images',
    title: { en: 'Images', ko: '이미지' },
    about: { en: 'Of all containers.', ko: '모든 컨테이너의 이미지입니다.' },
    type: 'images',
    value,
  }
}

/** A link to what objects of a kind name with that word: the kind's relations say where it stands. */
export function relationColumn<T extends KubeObject>(
  kind: KindRef,
  relation: RelationWord,
  head: Pick<Column, 'id' | 'title' | 'about' | 'choice'>,
): Column<T> {
  const value = (object: T) => {
    const found = findReference(kind, relation, object)
    // A kind that only its cluster knows keeps its own name, which no kind id equals.
    return found && { kind: found.kind ?? found.kindName, namespace: found.namespace, name: found.name }
  }
  return { ...head, type: 'link', relation, value }
}
