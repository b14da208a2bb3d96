import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { defineAction } from '../action.ts'
import { resumeFirst } from './paused.ts'

export type UndoChoice = { readonly revision: number; readonly template: object }

export const undo = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'patch' },
  blocked: { resumeFirst },
  // A replacement, not a merge: keys that the earlier template did not have must go.
  write: (_target, { template }: UndoChoice) => ({
    send: 'patch',
    type: 'json',
    body: [{ op: 'replace', path: '/spec/template', value: template }],
  }),
  command: (target, { revision }: UndoChoice) =>
    kubectlLine(target, ['rollout', 'undo', ...objectWords(target), `--to-revision=${revision}`]),
  words: {
    name: { en: 'Roll back…', ko: '롤백…' },
    title: { en: 'Roll back {name}', ko: '{name} 롤백' },
    verb: { en: 'Roll back to revision {revision}', ko: '리비전 {revision} 적용' },
    done: { en: 'Rolled back to revision {revision}', ko: '리비전 {revision} 상태로 되돌렸습니다' },
  },
})
