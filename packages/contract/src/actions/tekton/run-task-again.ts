import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'
import { againLine, makeAgain } from './make-again.ts'

export const runTaskAgain = defineAction({
  by: 'make',
  many: true,
  needs: { verb: 'create' },
  blocked: { deleting },
  write: (object, at) => makeAgain('TaskRun', object, at),
  command: againLine,
  words: {
    name: { en: 'Run again', ko: '다시 실행' },
    title: { en: 'Run again?', ko: '다시 실행할까요?' },
    body: {
      en: 'Starts a new run of the task alone, with the same parameters and workspaces. No pipeline goes on because of it.',
      ko: '같은 파라미터와 워크스페이스로 태스크만 새로 실행합니다. 파이프라인이 이어서 진행되지는 않습니다.',
    },
    verb: { en: 'Run again', ko: '다시 실행' },
    done: { en: 'Run started', ko: '실행을 시작했습니다' },
  },
})
