import { kubectlLine } from '../../kubectl/line.ts'
import { formatTaint, type Taint, taintId } from '../../kubernetes/taint.ts'
import { defineAction } from '../action.ts'

/** Those that the node has now, and those that it shall have. */
export type TaintChoice = { readonly before: readonly Taint[]; readonly after: readonly Taint[] }

const PATH = '/spec/taints'

export const editTaints = defineAction({
  by: 'dialog',
  many: true,
  needs: { verb: 'patch' },
  // Refused when somebody has changed them since; what else changes about a node does not matter.
  write: (_target, { before, after }: TaintChoice) => ({
    send: 'patch',
    type: 'json',
    body: [
      { op: 'test', path: PATH, value: before.length === 0 ? null : before },
      ...(after.length > 0 ? [{ op: 'add', path: PATH, value: after }] : []),
      ...(after.length === 0 && before.length > 0 ? [{ op: 'remove', path: PATH }] : []),
    ],
  }),
  command: (target, { before, after }: TaintChoice) => {
    const had = new Map(before.map((taint) => [taintId(taint), formatTaint(taint)]))
    const kept = new Set(after.map(taintId))
    const words = [
      ...after.filter((taint) => had.get(taintId(taint)) !== formatTaint(taint)).map(formatTaint),
      ...before.filter((taint) => !kept.has(taintId(taint))).map((taint) => `${taintId(taint)}-`),
    ]
    return words.length === 0
      ? ''
      : kubectlLine(target, ['taint', 'node', target.name, ...words, '--overwrite'])
  },
  words: {
    name: { en: 'Edit taints', ko: '테인트 수정' },
    title: { en: 'Taints of {name}', ko: '{name} 테인트' },
    titleOfMany: { en: 'Taints of {count} nodes', ko: '노드 {count}개의 테인트' },
    verb: { en: 'Save', ko: '저장' },
    done: { en: 'Taints saved', ko: '테인트를 저장했습니다' },
  },
})
