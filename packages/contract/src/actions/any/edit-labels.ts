import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { type ActionObject, defineAction } from '../action.ts'

/** What changes; null takes a key away. */
export type KeyChange = Readonly<Record<string, string | null>>

export type LabelChoice = { readonly labels: KeyChange; readonly annotations: KeyChange }

export const editLabels = defineAction({
  by: 'dialog',
  many: true,
  needs: { verb: 'patch' },
  // Only what changed is sent, so that others' keys stay theirs.
  write: (_target, metadata: LabelChoice) => ({ send: 'patch', type: 'merge', body: { metadata } }),
  command: (target, { labels, annotations }: LabelChoice) =>
    [...setKeys(target, 'label', labels), ...setKeys(target, 'annotate', annotations)].join('\n'),
  words: {
    name: { en: 'Edit labels and annotations', ko: '레이블과 어노테이션 수정' },
    title: { en: 'Labels and annotations of {name}', ko: '{name} 레이블과 어노테이션' },
    titleOfMany: {
      en: 'Labels and annotations of {count} objects',
      ko: '리소스 {count}개의 레이블과 어노테이션',
    },
    verb: { en: 'Save', ko: '저장' },
    done: { en: 'Labels and annotations saved', ko: '레이블과 어노테이션을 저장했습니다' },
  },
})

function setKeys(target: ActionObject, verb: 'label' | 'annotate', keys: KeyChange): readonly string[] {
  const changes = Object.entries(keys).map(([key, value]) => (value === null ? `${key}-` : `${key}=${value}`))
  return changes.length === 0
    ? []
    : [kubectlLine(target, [verb, ...objectWords(target), ...changes, '--overwrite'])]
}
