import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { type Fields, readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { resumeFirst } from './paused.ts'

export type UndoChoice = {
  readonly revision: number
  readonly template: object
  /** What starts rollouts by itself, of a kind that has that. */
  readonly triggers?: readonly Fields[]
}

export const undo = defineAction({
  by: 'dialog',
  many: true,
  needs: { verb: 'patch' },
  blocked: { resumeFirst },
  // A replacement, not a merge: keys that the earlier template did not have must go.
  write: (_target, { template, triggers }: UndoChoice) => ({
    send: 'patch',
    type: 'json',
    body: [
      { op: 'replace' as const, path: '/spec/template', value: template },
      ...(triggers?.some(isAutomatic)
        ? [{ op: 'replace' as const, path: '/spec/triggers', value: triggers.map(holdTrigger) }]
        : []),
    ],
  }),
  command: (target, { revision }: UndoChoice) =>
    kubectlLine(target, ['rollout', 'undo', ...objectWords(target), `--to-revision=${revision}`]),
  words: {
    name: { en: 'Roll back…', ko: '롤백…' },
    title: { en: 'Roll back {name}', ko: '{name} 롤백' },
    titleOfMany: { en: 'Roll back {count} objects', ko: '워크로드 {count}개 롤백' },
    verb: { en: 'Roll back to revision {revision}', ko: '리비전 {revision} 적용' },
    verbOfMany: { en: 'Roll back', ko: '롤백' },
    done: { en: 'Rolled back to revision {revision}', ko: '리비전 {revision} 상태로 되돌렸습니다' },
    doneOfMany: { en: 'Rolled back', ko: '이전 리비전으로 되돌렸습니다' },
  },
})

function isAutomatic({ imageChangeParams }: Fields): boolean {
  return readFields(imageChangeParams)['automatic'] === true
}

/** An image that a tag points at would come back at once. */
function holdTrigger(trigger: Fields): Fields {
  if (!isAutomatic(trigger)) return trigger
  return { ...trigger, imageChangeParams: { ...readFields(trigger['imageChangeParams']), automatic: false } }
}
